import { expect, test } from 'vitest';
import { type Known, type OpenMeet, withBrought } from './brought.ts';
import type { SealedBody } from './sealed.ts';

const KNOWN: Known = {
  entries: [
    { id: 'e1', code: 'S01', event: 'AREG' },
    { id: 'e2', code: 'S02', event: 'AREG' },
  ],
  seats: [
    { id: 't1', code: 'J01', event: 'AREG', shadow: false },
    { id: 't2', code: 'J02', event: 'AREG', shadow: true },
  ],
};

const meetOf = (entries: OpenMeet['events'][number]['entries']): OpenMeet => ({ events: [{ id: 'AREG', entries }] });

type Line = {
  id?: string;
  entry?: string;
  base?: number;
  points?: number;
  at?: string;
  attempt?: number;
  records?: SealedBody['sheets'][number]['records'];
};

function marks(seat: string, lines: Line[]): SealedBody {
  const sheets = lines.map(
    ({ id = 'x1', entry = 'e1', base = 0, points = 7, at = '2027-01-01', attempt = 1, records }) => ({
      id,
      entry,
      base,
      attempt,
      at,
      marks: { drill: { bearing: points } },
      ...(records && { records }),
    }),
  );
  return { format: 'seat-marks/1', meet: 'm', seat, code: seat === 't1' ? 'J01' : 'J02', sheets };
}

test('marks stand under the seat and the entry that they are of', () => {
  const { meet, placed, unplaced } = withBrought(meetOf([{ id: 'S01' }, { id: 'S02', sheets: [] }]), KNOWN, [
    marks('t1', [{ entry: 'e2' }]),
    marks('t2', [{}]),
  ]);
  expect([placed, unplaced]).toEqual([2, []]);
  expect(meet.events[0]?.entries).toEqual([
    { id: 'S01', sheets: [{ judge: 'J02', revision: 1, marks: { drill: { bearing: 7 } }, shadow: true }] },
    { id: 'S02', sheets: [{ judge: 'J01', revision: 1, marks: { drill: { bearing: 7 } } }] },
  ]);
});

test('a later file of a device holds the earlier marks too, and counts once, corrections in their order', () => {
  const first = marks('t1', [{ id: 'x1' }]);
  const later = marks('t1', [
    { id: 'x2', base: 1, points: 9, at: '2027-01-02' },
    { id: 'x1', base: 0 },
  ]);
  const { meet } = withBrought(meetOf([{ id: 'S01' }]), KNOWN, [later, first]);
  const sheets = meet.events[0]?.entries[0]?.sheets ?? [];
  expect(sheets.map(({ revision, marks: given }) => [revision, given])).toEqual([
    [1, { drill: { bearing: 7 } }],
    [2, { drill: { bearing: 9 } }],
  ]);
});

test('two devices of a seat that differ are told, and what was there first stays', () => {
  const { meet, unplaced } = withBrought(meetOf([{ id: 'S01' }]), KNOWN, [
    marks('t1', [{ id: 'x1', at: '2027-01-01' }]),
    marks('t1', [{ id: 'y1', points: 3, at: '2027-01-02' }]),
  ]);
  expect(meet.events[0]?.entries[0]?.sheets?.length).toBe(1);
  expect(unplaced).toEqual([{ seat: 'J01', entry: 'S01', why: expect.stringContaining('counts already') }]);
});

test('marks that the meet has already are put in once, and the meet that was given stays as it was', () => {
  const given = meetOf([{ id: 'S01', sheets: [{ judge: 'J01', revision: 1, marks: { drill: { bearing: 7 } } }] }]);
  const { meet, unplaced } = withBrought(given, KNOWN, [marks('t1', [{}])]);
  expect([meet, unplaced]).toEqual([given, []]);
  expect(withBrought(given, KNOWN, [marks('t1', [{ base: 1, points: 8 }])]).placed).toBe(1);
  expect(given.events[0]?.entries[0]?.sheets?.length).toBe(1);
});

test('another attempt is a performance beside the first', () => {
  const { meet } = withBrought(meetOf([{ id: 'S01', sheets: [] }]), KNOWN, [marks('t1', [{ attempt: 2 }])]);
  expect(meet.events[0]?.entries[0]).toEqual({
    id: 'S01',
    performances: [
      { attempt: 1, status: 'ok', sheets: [] },
      { attempt: 2, status: 'ok', sheets: [{ judge: 'J01', revision: 1, marks: { drill: { bearing: 7 } } }] },
    ],
  });
});

test('what this device does not know is told, not dropped', () => {
  const { placed, unplaced } = withBrought(meetOf([{ id: 'S01' }]), KNOWN, [marks('t1', [{ entry: 'e9' }])]);
  expect([placed, unplaced.length]).toEqual([0, 1]);
});

const drops = (count: number, seconds?: string) => ({
  lines: [{ kind: 'penalty' as const, key: 'drop', count }],
  ...(seconds !== undefined && { clock: { seconds } }),
});

test('penalties and the time come with the marks, and a correction replaces them', () => {
  const { meet, unplaced } = withBrought(meetOf([{ id: 'S01' }]), KNOWN, [
    marks('t1', [
      { id: 'x1', records: drops(2, '131.4') },
      { id: 'x2', base: 1, points: 8, records: drops(1, '131') },
    ]),
  ]);
  expect(unplaced).toEqual([]);
  expect(meet.events[0]?.entries[0]).toMatchObject({ penalties: [{ key: 'drop', count: 1 }], clock_s: ['131'] });
});

test('penalties that were keyed alike count once, and where they were keyed otherwise those count and it is told', () => {
  const keyed = { id: 'S01', penalties: [{ key: 'drop', count: 2 }], clock_s: ['131.40'] };
  const alike = withBrought(meetOf([keyed]), KNOWN, [marks('t1', [{ records: drops(2, '131.4') }])]);
  expect(alike.meet.events[0]?.entries[0]).toMatchObject(keyed);
  expect(alike.unplaced).toEqual([]);
  const other = withBrought(meetOf([keyed]), KNOWN, [marks('t1', [{ records: drops(0) }])]);
  expect(other.meet.events[0]?.entries[0]).toMatchObject(keyed);
  expect(other.unplaced).toEqual([{ seat: 'J01', entry: 'S01', why: expect.stringContaining('recorded otherwise') }]);
  expect(other.placed).toBe(1);
});
