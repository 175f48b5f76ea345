import { expect, test, vi } from 'vitest';
import type { CellInput } from './fitness.api.ts';
import { createCellStore, needsAnswer, type Unsaved } from './cell-store.ts';
import type { GridEvent, Saved } from './grid.ts';
import { keepUnusual, leaveCell, readCell, typeInto, unType } from './leave-cell.ts';

const CURLS: GridEvent = {
  id: 'curls',
  code: 'CURL_UPS_60',
  name: 'Curl-ups (1 minute)',
  unit: 'reps',
  direction: 'higher_better',
  input: 'integer',
  step: 1,
  attempts: 1,
  min_plausible: null,
  max_plausible: 120,
  rule: null,
};
const RUN: GridEvent = { ...CURLS, id: 'run', code: 'RUN', name: 'Run', max_plausible: null };
const AT = { cadet: 'a', event: 'curls', saved: [] };
const score = (value: number) => [{ status: 'ok' as const, value }];

/** A store whose sent cells are written, and what was kept of it. */
function aStore(kept: Unsaved[] = []) {
  const sent: CellInput[][] = [];
  let draft: Unsaved[] = kept;
  const send = async (cells: CellInput[]): Promise<Saved> => {
    sent.push(cells);
    const answers = cells.map(({ cadet_id, event_id, tries }) => ({ cadet_id, event_id, now: tries }));
    return { rows: [], cells: answers.map((one) => ({ ...one, outcome: 'saved' as const })) };
  };
  const store = createCellStore(send, (cells) => (draft = cells), kept);
  const enter = (event: GridEvent, text: string) => {
    typeInto(store, { ...AT, event: event.id }, text);
    leaveCell(store, 'a', event);
  };
  return { store, sent, enter, draft: () => draft };
}

test('an unusual value waits as a question and is not sent; the values typed after it are', async () => {
  const { store, sent, enter, draft } = aStore();
  enter(CURLS, '500');
  enter(RUN, '12');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.map(({ event_id }) => event_id)).toEqual(['run']);
  await vi.waitFor(() => expect(store.all().size).toBe(1));
  expect(store.read('a curls')).toMatchObject({ state: 'asked', text: '500', tries: score(500) });
  expect(draft()).toHaveLength(1);
});

test('yes sends it as meant, typing it again is a yes, another value replaces it', async () => {
  const { store, sent, enter } = aStore();
  enter(CURLS, '500');
  const asked = store.read('a curls');
  expect(asked && needsAnswer(asked)).toBe(true);
  if (asked) keepUnusual(store, asked);
  await vi.waitFor(() => expect(sent[0]).toMatchObject([{ tries: score(500), sure: true }]));
  enter(CURLS, '600');
  enter(CURLS, '601');
  expect(store.read('a curls')).toMatchObject({ state: 'asked' });
  enter(CURLS, '601');
  expect(store.read('a curls')).toMatchObject({ state: 'waiting', sure: true });
  enter(CURLS, '700');
  enter(CURLS, '70');
  expect(store.read('a curls')).toMatchObject({ state: 'waiting', sure: false, tries: score(70) });
});

test('every key is saved right away; Esc restores the text and the question from before', () => {
  const { store, enter, draft } = aStore();
  typeInto(store, AT, '4');
  typeInto(store, AT, '41');
  expect(draft()).toMatchObject([{ text: '41', state: 'typing' }]);
  unType(store, AT, undefined);
  expect(draft()).toEqual([]);
  enter(CURLS, '500');
  const before = store.read('a curls');
  typeInto(store, AT, '5');
  unType(store, AT, before);
  expect(store.read('a curls')).toMatchObject({ state: 'asked', text: '500' });
});

test("text that can't be read stays; an unchanged cell is dropped; a score the database finds unusual needs confirmation", async () => {
  const { store, enter } = aStore();
  enter(CURLS, 'many');
  expect(store.read('a curls')).toMatchObject({ state: 'wrong', text: 'many', fix: 'Type a whole number.' });
  enter(CURLS, '');
  expect(store.read('a curls')).toBeUndefined();
  const cell: Unsaved = { cadet: 'a', event: 'run', text: '9', tries: [], seen: [], sure: false, state: 'typing' };
  const strict = createCellStore(
    async () => ({
      rows: [],
      cells: [{ cadet_id: 'a', event_id: 'run', outcome: 'refused', code: 'implausible', now: [] }],
    }),
    () => undefined,
    [],
  );
  strict.put(readCell(cell, RUN));
  await vi.waitFor(() => expect(strict.read('a run')).toMatchObject({ state: 'asked', tries: score(9) }));
});
