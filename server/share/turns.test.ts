import { expect, test } from 'vitest';
import { Crowded, Turns } from './turns.ts';

const few = (): { atOnce: number; line: number; seconds: number } => ({ atOnce: 2, line: 3, seconds: 60 });

/** Lets what was resolved go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Takes a place for a key and writes down that it did. */
function take(turns: Turns, key: string, log: string[], isGone?: () => boolean) {
  return turns.enter(key, few, isGone).then((leave) => {
    log.push(key);
    return leave;
  });
}

test('one who asks for much has a few places, and the next one who comes has theirs at once', async () => {
  const [turns, log] = [new Turns(4), [] as string[]];
  const flood = Array.from({ length: 5 }, () => take(turns, 'a', log));
  await settle();
  expect([log, turns.waiting('a')]).toEqual([['a', 'a'], 3]);
  await take(turns, 'b', log);
  expect(log).toEqual(['a', 'a', 'b']);
  (await flood[0])?.();
  await settle();
  expect([log.length, turns.waiting()]).toEqual([4, 2]);
});

test('a line has an end', async () => {
  const turns = new Turns(4);
  for (let at = 0; at < 5; at += 1) void turns.enter('a', few);
  await expect(turns.enter('a', few)).rejects.toThrow(Crowded);
  await expect(turns.enter('b', few)).resolves.toBeTypeOf('function');
});

test('lines take turns where all places are taken', async () => {
  const [turns, log] = [new Turns(1), [] as string[]];
  const first = await turns.enter('x', few);
  const [a] = [take(turns, 'a', log), take(turns, 'a', log), take(turns, 'a', log)];
  const b = take(turns, 'b', log);
  first();
  (await a)();
  (await b)();
  await settle();
  expect(log.slice(0, 3)).toEqual(['a', 'b', 'a']);
});

test('a place is not given to one who has gone, nor twice for one that is left twice', async () => {
  const [turns, log] = [new Turns(1), [] as string[]];
  const first = await turns.enter('x', few);
  let gone = false;
  void take(turns, 'a', log, () => gone).catch(() => undefined);
  const b = take(turns, 'b', log);
  gone = true;
  first();
  first();
  (await b)();
  expect([log, turns.taken, turns.waiting()]).toEqual([['b'], 0, 0]);
});

test('no one waits longer than was said', async () => {
  const turns = new Turns(1);
  await turns.enter('x', few);
  await expect(turns.enter('a', () => ({ ...few(), seconds: 0.01 }))).rejects.toThrow(Crowded);
  expect(turns.waiting()).toBe(0);
});
