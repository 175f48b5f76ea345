import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toAppError } from '../supabase/error.ts';
import { entered, type KeptAct } from './kept-act.ts';
import { actsOf, countUnsent, keepAct, letGo, setState } from './kept-acts.ts';
import { type Answer, answerOf, sendActs, sendBatches } from './send-acts.ts';

const ARRIVED: Answer = { is: 'arrived' };

function enter(person: string, about: string, entry: string): Promise<void> {
  const call = { rpc: 'score_inspection', args: { p_input: entry } } as const;
  const where = { group: 'inspection:1', module: 'inspections', to: '/' };
  return keepAct(entered({ ...call, ...where, person, about, entry, title: entry }));
}

/** Sends what waits, and gives what was sent in order. */
async function sent(
  person: string,
  answer: (act: KeptAct) => Answer,
): Promise<{ sent: unknown[]; end: string | null }> {
  const sent: unknown[] = [];
  const end = await sendActs(person, async (act) => {
    sent.push(act.entry);
    return answer(act);
  });
  return { sent, end };
}

test('acts are sent once each in the order of entering, also those entered while others are sent', async () => {
  const person = randomUUID();
  await enter(person, 'ada', 'a1');
  await enter(person, 'ben', 'b1');
  const order: unknown[] = [];
  await sendActs(person, async (act) => {
    order.push(act.entry);
    if (act.entry === 'a1') await enter(person, 'ada', 'a2');
    return ARRIVED;
  });
  expect(order).toEqual(['a1', 'b1', 'a2']);
  expect(await sent(person, () => ARRIVED)).toEqual({ sent: [], end: null });
  expect(await countUnsent(person)).toBe(0);
  expect(new Set((await actsOf(person)).map(({ key }) => key)).size).toBe(3);
});

test('without a connection everything stays as it is, under the same keys', async () => {
  const person = randomUUID();
  await enter(person, 'ada', 'a1');
  await enter(person, 'ben', 'b1');
  const before = await actsOf(person);
  expect(await sent(person, () => ({ is: 'later', why: 'No connection' }))).toEqual({
    sent: ['a1'],
    end: 'No connection',
  });
  expect(await actsOf(person)).toEqual(before);
});

test('a refused act holds what follows about the same until it is tried again or discarded, and nothing else', async () => {
  const person = randomUUID();
  for (const [about, entry] of [
    ['ada', 'a1'],
    ['ben', 'b1'],
    ['ada', 'a2'],
  ] as const)
    await enter(person, about, entry);
  const refuse = ({ entry }: KeptAct): Answer => (entry === 'a1' ? { is: 'refused', why: 'Closed' } : ARRIVED);
  expect((await sent(person, refuse)).sent).toEqual(['a1', 'b1']);
  const [first] = await actsOf(person);
  expect([first?.state, first?.why]).toEqual(['refused', 'Closed']);
  await setState(first?.n ?? 0, 'waiting');
  expect((await sent(person, refuse)).sent).toEqual(['a1']);
  await letGo(first ? [first] : []);
  expect((await sent(person, refuse)).sent).toEqual(['a2']);
});

test('an account neither sees nor sends what another one entered in the same browser', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await enter(one, 'ada', 'a1');
  expect(await actsOf(other)).toEqual([]);
  expect((await sent(other, () => ARRIVED)).sent).toEqual([]);
  expect(await countUnsent(one)).toBe(1);
});

test.each([
  ['refused', { code: 'P0001', message: 'Closed', details: 'closed', hint: '' }],
  ['refused', { code: '42501', message: 'no', details: null, hint: null }],
  ['refused', { code: 'PGRST202', message: 'no function', details: null, hint: null }],
  ['later', { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }],
  ['later', { code: '57014', message: 'stopped', details: null, hint: null }],
  ['later', { code: '40001', message: 'serialization', details: null, hint: null }],
  ['later', { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }],
])('an answer is %s: %j', (is, error) => {
  expect(answerOf(toAppError(error)).is).toBe(is);
});

test('a batch has one act about each, stops where nothing answers, and lets go of what arrived', async () => {
  const seat = `seat:${randomUUID()}`;
  for (const entry of ['a1', 'a2', 'b1', 'c1']) await enter(seat, entry.slice(0, 1), entry);
  const batches: unknown[][] = [];
  const send = (most: number, answer: (entry: unknown) => Answer) =>
    sendBatches(seat, most, async (acts) => {
      batches.push(acts.map(({ entry }) => entry));
      return acts.map(({ entry }) => answer(entry));
    });
  expect(await sendBatches(seat, 50, async () => ({ is: 'later', why: 'no network' }))).toBe('no network');
  expect(await countUnsent(seat)).toBe(4);
  expect(await send(2, (entry) => (entry === 'b1' ? { is: 'refused', why: 'Closed' } : ARRIVED))).toBeNull();
  expect(batches).toEqual([
    ['a1', 'b1'],
    ['a2', 'c1'],
  ]);
  expect((await actsOf(seat)).map(({ entry, state }) => [entry, state])).toEqual([['b1', 'refused']]);
});

test('of a batch, what arrived is gone and the rest waits', async () => {
  const seat = `seat:${randomUUID()}`;
  for (const about of ['a', 'b']) await enter(seat, about, about);
  const partly = async (acts: KeptAct[]): Promise<Answer[]> =>
    acts.map(({ about }) => (about === 'a' ? ARRIVED : { is: 'later', why: 'Not started' }));
  expect(await sendBatches(seat, 50, partly)).toBe('Not started');
  expect((await actsOf(seat)).map(({ about, state }) => [about, state])).toEqual([['b', 'waiting']]);
});
