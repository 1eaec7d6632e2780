// parse-ruby.mjs FILE: says what is wrong with the syntax of a Ruby file.
import { loadPrism } from '@ruby/prism';
import { readFileSync } from 'node:fs';

const parse = await loadPrism();
const { errors } = parse(readFileSync(process.argv[2], 'utf8'));
errors.forEach((error) => console.error(error.message, error.location));
process.exit(errors.length === 0 ? 0 : 1);
