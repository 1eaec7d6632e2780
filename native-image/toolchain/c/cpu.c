/* Which features the processor has, and whether they are enough for the image. In a virtual machine
 * every CPUID instruction traps into the hypervisor, so each leaf is asked once per process. */
#include <cpuid.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "amd64cpufeatures.h"

enum { A, B, C, D };                        /* index of a CPUID result register */
enum { NONE, YMM, ZMM, APX };               /* registers that the operating system has to save */

static const uint64_t saved_state[] = {[NONE] = 0, [YMM] = 0x6, [ZMM] = 0xe6, [APX] = 0x80000};

struct row { uint16_t at; uint8_t reg, bit, sub, state; uint32_t leaf; };
static const struct row rows[] = {
#define CPU_FEATURE_ROW(name, leaf, sub, reg, bit, state) {offsetof(CPUFeatures, name), reg, bit, sub, state, leaf},
    CPU_FEATURE_ROWS(CPU_FEATURE_ROW)
};

/* The answers to the leaves that the rows name. A leaf that the processor does not have stays zero. */
struct answers { unsigned leaf_1[4], leaf_7[4], leaf_7_1[4], leaf_8_1[4], leaf_8_7[4]; };

static void ask(unsigned leaf, unsigned sub, unsigned r[4])
{
    __cpuid_count(leaf, sub, r[A], r[B], r[C], r[D]);
}

static unsigned ask_all(struct answers *a)
{
    unsigned first[4], first_extended[4];
    memset(a, 0, sizeof *a);
    ask(0, 0, first);
    if (first[A] >= 1)
        ask(1, 0, a->leaf_1);
    if (first[A] >= 7) {
        ask(7, 0, a->leaf_7);
        if (a->leaf_7[A] >= 1)              /* the highest subleaf */
            ask(7, 1, a->leaf_7_1);
    }
    ask(0x80000000, 0, first_extended);
    if (first_extended[A] >= 0x80000001)
        ask(0x80000001, 0, a->leaf_8_1);
    if (first_extended[A] >= 0x80000007)
        ask(0x80000007, 0, a->leaf_8_7);
    return first[A];
}

static const unsigned *answer(const struct answers *a, uint32_t leaf, uint8_t sub)
{
    switch (leaf) {
    case 1: return a->leaf_1;
    case 7: return sub ? a->leaf_7_1 : a->leaf_7;
    case 0x80000001: return a->leaf_8_1;
    default: return a->leaf_8_7;
    }
}

/* Which registers the operating system saves (XCR0); 0 if it does not say. */
static uint64_t enabled_state(const struct answers *a)
{
    unsigned lo, hi;
    if (!(a->leaf_1[C] >> 27 & 1))          /* OSXSAVE */
        return 0;
    __asm__ volatile("xgetbv" : "=a"(lo), "=d"(hi) : "c"(0));
    return ((uint64_t) hi << 32) | lo;
}

static void detect(CPUFeatures *out)
{
    struct answers a;
    unsigned last_leaf = ask_all(&a);
    uint64_t enabled = enabled_state(&a);

    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct row *f = &rows[i];
        if ((answer(&a, f->leaf, f->sub)[f->reg] >> f->bit & 1) && (enabled & saved_state[f->state]) == saved_state[f->state])
            ((uint8_t *) out)[f->at] = 1;
    }
    if (last_leaf >= 0x24 && (a.leaf_7_1[D] >> 19 & 1) && (enabled & saved_state[ZMM]) == saved_state[ZMM]) {
        unsigned avx10[4];
        ask(0x24, 0, avx10);
        out->fAVX10_1 = (avx10[B] & 0xff) >= 1;
        out->fAVX10_2 = (avx10[B] & 0xff) >= 2;
    }
}

/* Two threads that come here first at the same time write the same bytes. */
void determineCPUFeatures(CPUFeatures *out)
{
    static CPUFeatures known;
    static atomic_int is_known;
    if (atomic_load_explicit(&is_known, memory_order_acquire)) {
        *out = known;
        return;
    }
    detect(out);
    known = *out;
    atomic_store_explicit(&is_known, 1, memory_order_release);
}

/* The mask holds the complement of each byte of the record that the image needs: 0xff where it does not
 * care, 0xfe where it needs the feature. Returns 0 if this processor will do. */
int checkCPUFeatures(const uint8_t *mask)
{
    CPUFeatures have;
    determineCPUFeatures(&have);
    for (size_t i = 0; i < sizeof have; i++)
        if ((uint8_t) (mask[i] | ((uint8_t *) &have)[i]) != 0xff)
            return 1;
    return 0;
}

int checkCPUFeaturesOrExit(const uint8_t *mask, const char *message)
{
    if (checkCPUFeatures(mask)) {
        fputs(message, stderr);
        exit(1);
    }
    return 0;
}
