import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import { AuthError } from '../error.ts';
import { HashThreads } from './hash-threads.ts';
import { createHasher } from './hasher.ts';

const cheap = bcrypt.hashSync('Guidon-demo-1', 4);
const job = { password: 'Guidon-demo-1', hash: cheap };

/** The nice value of each thread of this process, its main thread's first. */
async function priorities(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const stats = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/stat`, 'utf8')));
  // The 17th field after the name in brackets.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test.runIf(process.platform === 'linux')('only the hashing threads have a low priority', async () => {
  const threads = new HashThreads({ threads: 2 });
  await Promise.all([threads.run(job), threads.run(job)]);
  const [main, ...others] = await priorities();
  expect(main).toBe(getPriority());
  expect(others.filter((nice) => nice !== main)).toEqual([
    constants.priority.PRIORITY_BELOW_NORMAL,
    constants.priority.PRIORITY_BELOW_NORMAL,
  ]);
});

test('a password fits its own hash and no other one', async () => {
  const hasher = createHasher();
  const hash = await hasher.hash('Guidon-demo-1');
  expect(hash).toMatch(/^\$2b\$10\$/);
  expect(await Promise.all([hasher.fits('Guidon-demo-1', hash), hasher.fits('guidon-demo-1', hash)])).toEqual([
    true,
    false,
  ]);
});

test('nothing fits an account without a hash of bcrypt', async () => {
  const hasher = createHasher();
  const fits = [null, '', '$argon2id$v=19$x', '$2b$10$broken'].map((hash) => hasher.fits('Guidon-demo-1', hash));
  expect(await Promise.all(fits)).toEqual([false, false, false, false]);
});

test('no more threads run than allowed, and what waits is done in turn', async () => {
  const threads = new HashThreads({ threads: 2 });
  const answers = Array.from({ length: 10 }, () => threads.run(job));
  expect(threads.running).toHaveLength(2);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, () => true));
  expect(threads.running).toHaveLength(2);
});

test('where too many wait, the next one is told when to come back', async () => {
  const threads = new HashThreads({ threads: 1, mostWaiting: 2 });
  const answers = [threads.run(job), threads.run(job), threads.run(job)];
  const refusal = await threads.run(job).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AuthError);
  expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  expect(await Promise.all(answers)).toEqual([true, true, true]);
});

test('the job of a thread that dies is done by a new one', async () => {
  const threads = new HashThreads({ threads: 1 });
  const answers = [threads.run(job), threads.run(job)];
  const [first] = threads.running;
  await first?.terminate();
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(threads.running).not.toContain(first);
});

test('threads without work end', async () => {
  const threads = new HashThreads({ threads: 1, idle: 10 });
  expect(await threads.run(job)).toBe(true);
  await expect.poll(() => threads.running).toEqual([]);
  expect(await threads.run(job)).toBe(true);
});
