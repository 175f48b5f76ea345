import { run } from './run.ts';

/** Types, lint with walls, format and unused code: all are run, and all must be clean. */
const CHECKS: [name: string, program: string, args: string[]][] = [
  ['types of server, scripts and tests', 'tsc', ['-p', '.']],
  ['types of the domain', 'tsc', ['-p', 'domain']],
  ['types of the web pages', 'tsc', ['-p', 'web']],
  ['types of the journeys', 'tsc', ['-p', 'tests/journeys']],
  ['lint and walls', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', []],
];

const failed: string[] = [];
for (const [name, program, args] of CHECKS) {
  console.log(`check: ${name}`);
  if ((await run(program, args)) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'check: clean' : `check: not clean: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
