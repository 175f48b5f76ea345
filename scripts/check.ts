import { run } from './run.ts';

/** Types, lint with walls, format, unused code and subjects of commits: all are run, and all must be clean. */
const CHECKS: [name: string, program: string, args: string[]][] = [
  ['types of server, scripts and tests', 'tsc', ['-p', '.']],
  ['types of the domain', 'tsc', ['-p', 'domain']],
  ['types of the web pages', 'tsc', ['-p', 'web']],
  ['types of the journeys', 'tsc', ['-p', 'tests/journeys']],
  ['lint and walls', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check']],
  ['unused code', 'knip', []],
  ['subjects of commits', 'node', ['scripts/commits/check.ts']],
];

/** Most of them keep one core busy. */
const AT_ONCE = 2;

const failed: string[] = [];
const waiting = [...CHECKS];
await Promise.all(Array.from({ length: AT_ONCE }, checkOn));
console.log(failed.length === 0 ? 'check: clean' : `check: not clean: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

async function checkOn(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, args] = next;
    console.log(`check: ${name}`);
    if ((await run(program, args)) !== 0) failed.push(name);
  }
}
