import { expect, test } from 'vitest';
import { SMALL_SHEET } from '../../../../../tests/support/meet/small-sheet.ts';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import { besides, picked, recordWords, whyItWaits } from './seat-sheet.ts';
import type { Counts, SeatSheetRow } from './seats.queries.ts';

const { value } = readSheet({ ...SMALL_SHEET, key: 'small' });
if (!value) throw new Error('The small sheet is a sheet');
const sheet = value;

const sheetWith = (bearing: number, comments: object = {}) => ({ marks: { drill: { bearing, cover: 'A' } }, comments });
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the row isn't read
const sent = (bearing: number, comments?: object) => sheetWith(bearing, comments) as unknown as SeatSheetRow;
const counts = (bearing: number | null, comments?: object): Counts => ({
  state: 'differs',
  seen: bearing === null ? 0 : 1,
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the row isn't read
  revision: bearing === null ? null : (sheetWith(bearing, comments) as unknown as Counts['revision']),
});

test('what a device sent is beside what counts, item by item', () => {
  const { differing, hasBoth } = besides(sheet, 'judge', sent(25), counts(20));
  expect(hasBoth).toBe(true);
  expect(differing.map(({ path, values }) => [path, values])).toEqual([['drill.bearing', [20, 25]]]);
  expect(besides(sheet, 'judge', sent(25), counts(25)).differing).toEqual([]);
  expect(besides(sheet, 'judge', sent(25), counts(null))).toMatchObject({ hasBoth: false, differing: [] });
});

test('picked marks go with the comments of the same side, and with their own total', () => {
  const [own, now] = [
    sent(25, { 'drill.bearing': 'Sharp' }),
    counts(20, { 'drill.bearing': 'Slow', 'drill.cover': 'Good' }),
  ];
  const pick = (side: 'now' | 'sent') =>
    picked(sheet, 'judge', { sent: own, counts: now, picks: new Map([['drill.bearing', side]]) });
  expect(pick('now')).toEqual({
    marks: { drill: { bearing: 20, cover: 'A' } },
    comments: { 'drill.bearing': 'Slow', 'drill.cover': 'Good' },
    control_total: '30',
  });
  expect(pick('sent')).toEqual({
    marks: { drill: { bearing: 25, cover: 'A' } },
    comments: { 'drill.bearing': 'Sharp', 'drill.cover': 'Good' },
    control_total: '35',
  });
});

test('why a sheet waits is said in a sentence', () => {
  const late = { state: 'late' };
  expect(whyItWaits({ state: 'differs' }, null)).toBe('It was judged without knowing what counts now.');
  expect(whyItWaits(late, { state: 'ended', ended_reason: 'Lost' })).toBe(
    'It came after the device was taken off the seat: Lost',
  );
  expect(whyItWaits(late, { state: 'reading', ended_reason: null })).toBe(
    'It came from a device that only read by then.',
  );
  expect(whyItWaits(late, { state: 'active', ended_reason: null })).toBe('It came after scoring was locked.');
});

test('what a seat gave beside its marks is said without zeros', () => {
  const lines = [
    { kind: 'penalty', key: 'drop', count: 2 },
    { kind: 'penalty', key: 'safety', count: 1, value: '5' },
    { kind: 'penalty', key: 'other', count: 0 },
  ];
  expect(recordWords(sheet, { lines, clock: { seconds: '494.2' } })).toBe('2 × Dropped weapon, Safety 5, 8:14.2');
  expect(recordWords(sheet, { lines: [] })).toBe('');
  expect(recordWords(sheet, null)).toBe('');
});
