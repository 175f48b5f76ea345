import { expect, test } from 'vitest';
import { changesSince, type Printed } from './changes.ts';
import { inOrder, type MeetParts, type Target, targetsOf } from './targets.ts';

const PARTS: MeetParts = {
  shows_schools: false,
  events: [
    { id: 'ev1', code: 'AREG', name: 'Armed regulation', form: 'sheet', sheet_id: 'sh1', sort: 0, cancelled_at: null },
    {
      id: 'ev2',
      code: 'UREG',
      name: 'Unarmed regulation',
      form: 'sheet',
      sheet_id: 'sh2',
      sort: 1,
      cancelled_at: null,
    },
    { id: 'ev3', code: 'KO', name: 'Knockout', form: 'knockout', sheet_id: null, sort: 2, cancelled_at: null },
  ],
  seats: [
    { id: 'j1', event_id: 'ev1', code: 'J01', role: 'head', kind: 'counting', sort: 0 },
    { id: 'j2', event_id: 'ev1', code: 'J02', role: 'judge', kind: 'shadow', sort: 1 },
    { id: 'j3', event_id: 'ev1', code: 'J03', role: 'judge', kind: 'alternate', sort: 2 },
    { id: 'j4', event_id: 'ev2', code: 'J01', role: 'head', kind: 'counting', sort: 0 },
  ],
  schools: [{ id: 's1', code: 'S01', name: 'Larkspur High' }],
  entries: [
    { id: 'e1', event_id: 'ev1', meet_school_id: 's1', code: 'AREG-1', status: 'ok', sort: 0 },
    { id: 'e2', event_id: 'ev1', meet_school_id: 's1', code: 'AREG-2', status: 'ok', sort: 1 },
    { id: 'e3', event_id: 'ev2', meet_school_id: 's1', code: 'UREG-1', status: 'ok', sort: 0 },
    { id: 'e4', event_id: 'ev3', meet_school_id: 's1', code: 'KO-1', status: 'ok', sort: 0 },
  ],
  attempts: new Map(),
};

const printedOf = (targets: Target[]): Printed[] =>
  targets.map(({ event: _event, event_id: _id, role: _role, ...kept }) => ({ ...kept, at: '2030-03-02T08:00:00Z' }));

/** What has to be printed again once the meet is otherwise than it was printed: sheets with their reasons, and what is left over. */
function after(change: Partial<MeetParts>, printed = printedOf(targetsOf(PARTS))) {
  const { again, gone } = changesSince(printed, targetsOf({ ...PARTS, ...change }));
  return {
    again: again.map(({ target, reasons }) => `${target.code} ${target.seat_code}: ${reasons.join(', ')}`),
    gone: gone.map(({ code, seat_code }) => `${code} ${seat_code}`),
  };
}

const withEntry = (id: string, change: Partial<MeetParts['entries'][number]>) => ({
  entries: PARTS.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});
const withSeat = (id: string, change: Partial<MeetParts['seats'][number]>) => ({
  seats: PARTS.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)),
});

test('each entry has a sheet for each seat that counts or trains, and a knockout has none', () => {
  const names = targetsOf(PARTS).map(({ code, seat_code }) => `${code} ${seat_code}`);
  expect(names).toEqual(['AREG-1 J01', 'AREG-1 J02', 'AREG-2 J01', 'AREG-2 J02', 'UREG-1 J01']);
  const stacks = inOrder(targetsOf(PARTS), 'seat').map(({ code, seat_code }) => `${seat_code} ${code}`);
  expect(stacks).toEqual(['J01 AREG-1', 'J01 AREG-2', 'J02 AREG-1', 'J02 AREG-2', 'J01 UREG-1']);
});

test('a sheet shows the school by name only where the host chose so', () => {
  expect(targetsOf(PARTS)[0]?.shown).toBe('S01');
  expect(targetsOf({ ...PARTS, shows_schools: true })[0]?.shown).toBe('Larkspur High');
});

test('nothing has changed right after a print', () => {
  expect(after({})).toEqual({ again: [], gone: [] });
});

test('an event that was never printed has no changes', () => {
  const only = printedOf(targetsOf(PARTS).filter(({ event_id }) => event_id === 'ev1'));
  expect(after({}, only)).toEqual({ again: [], gone: [] });
});

test('what changed since a print is named, and only those sheets are printed again', () => {
  const added = { ...PARTS.entries[0], id: 'e9', code: 'AREG-9', sort: 9 } as MeetParts['entries'][number];
  expect(after({ entries: [...PARTS.entries, added] }).again).toEqual([
    'AREG-9 J01: New entry',
    'AREG-9 J02: New entry',
  ]);
  expect(after(withEntry('e2', { status: 'scratched' }))).toEqual({ again: [], gone: ['AREG-2 J01', 'AREG-2 J02'] });
  expect(after(withEntry('e3', { code: 'UREG-7' })).again).toEqual(['UREG-7 J01: Entry was UREG-1']);
  expect(after(withSeat('j4', { code: 'HJ' })).again).toEqual(['UREG-1 HJ: Seat was J01']);
  expect(after({ shows_schools: true }).again[0]).toBe('AREG-1 J01: School was shown as S01');
  const version = PARTS.events.map((event) => (event.id === 'ev2' ? { ...event, sheet_id: 'sh3' } : event));
  expect(after({ events: version }).again).toEqual(['UREG-1 J01: Another version of the score sheet']);
  const renamed = PARTS.events.map((event) => (event.id === 'ev2' ? { ...event, name: 'Unarmed' } : event));
  expect(after({ events: renamed }).again).toEqual(["UREG-1 J01: The event's name or the seat's role changed"]);
});

test('a second performance needs its own sheets, and the first ones stay', () => {
  expect(after({ attempts: new Map([['e3', 2]]) })).toEqual({
    again: ['UREG-1 J01: Performance 2 was granted'],
    gone: [],
  });
});
