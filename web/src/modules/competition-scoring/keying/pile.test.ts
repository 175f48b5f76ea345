import { expect, test } from 'vitest';
import { countsByEvent, nameOf, nextOf, type PileRow, readName, rowOf, waitingFor } from './pile.ts';

const rows = ['own', 'second', 'first', 'returned', 'differs', 'second'].map((turn, at): PileRow => ({
  place: at + 1,
  event_id: 'event',
  entry_id: `entry-${at < 3 ? 1 : 2}`,
  seat_id: `seat-${at % 3}`,
  attempt: 1,
  score_id: null,
  turn,
  return_reason: null,
  cadets: null,
}));
const none = new Set<string>();
const places = (...found: (PileRow | undefined)[]) => found.map((row) => row?.place);

test('the next sheet is the next of the pile, whatever pass it needs, and at the end the first one left', () => {
  expect(places(nextOf(rows, null, none), nextOf(rows, null, none, 2), nextOf(rows, null, none, 6))).toEqual([2, 3, 2]);
});

test('who goes through one pass stays in it, and never gets a sheet that they keyed first or that is decided', () => {
  expect(places(nextOf(rows, 'second', none, 2), nextOf(rows, 'first', none, 3))).toEqual([6, 4]);
  const left = rows.filter(({ turn }) => turn === 'own' || turn === 'differs');
  expect(nextOf(left, null, none)).toBeUndefined();
});

test('a sheet that waits on this device to be sent is not offered again', () => {
  const away = new Set(rows.slice(1, 3).map(nameOf));
  expect(places(nextOf(rows, null, away))).toEqual([4]);
});

test('a name holds the sheet, and the latest attempt is meant where none is named', () => {
  const again = rows.map((row) => ({ ...row, attempt: 2, place: row.place + 10 }));
  const of = { entry: 'entry-1', seat: 'seat-1' };
  expect(readName(nameOf(again[1] as PileRow))).toEqual({ kind: 'sheet', ...of, attempt: 2 });
  expect(places(rowOf([...rows, ...again], { ...of, attempt: null }), rowOf(rows, { ...of, attempt: 2 }))).toEqual([
    12,
    undefined,
  ]);
});

test('returned sheets count as ones to key first', () => {
  const turns = [
    { event_id: 'event', turn: 'first', sheets: 3 },
    { event_id: 'event', turn: 'returned', sheets: 1 },
    { event_id: 'event', turn: 'second', sheets: 2 },
  ];
  const counts = countsByEvent(turns).get('event');
  expect([waitingFor(counts, 'first'), waitingFor(counts, 'second'), waitingFor(undefined, 'first')]).toEqual([
    4, 2, 0,
  ]);
});
