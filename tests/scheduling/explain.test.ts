import { describe, expect, test } from 'vitest';
import { checkSchedule } from '../../domain/scheduling/check/check.ts';
import { applied } from '../../domain/scheduling/explain/apply.ts';
import { clashesAt, laneFor } from '../../domain/scheduling/explain/clashes.ts';
import { Facts } from '../../domain/scheduling/check/facts.ts';
import { finishSchedule } from '../../domain/scheduling/finish.ts';
import { explainUnplaced } from '../../domain/scheduling/explain/explain.ts';
import type { Change, Slot, Unplaced } from '../../domain/scheduling/schedule.ts';
import type { Day } from '../../domain/scheduling/day.ts';
import { built, dayFile, readGood, type DayJson, type Json } from './support/days.ts';
import { plantedDay } from './support/planted.ts';

const never = () => false;

/** A meet in which every entry has a place, changed so that one has none. */
function changed(change: (day: DayJson) => unknown): DayJson {
  const file = dayFile('small');
  change(file);
  return file;
}

function row(
  file: DayJson,
  list: 'schools' | 'entries' | 'areas' | 'events' | 'judges',
  id: string,
  fields: Json,
): void {
  Object.assign(file[list].find((each) => each['id'] === id) ?? {}, fields);
}

function leftIn(file: DayJson): { day: Day; slots: Slot[]; left: Unplaced[] } {
  const day = readGood(file);
  const slots = built(day, 1, 4000);
  const placed = new Set(slots.map(({ entry }) => entry));
  const without = day.entries.map(({ id }) => id).filter((id) => !placed.has(id));
  return { day, slots, left: explainUnplaced(day, slots, without.slice(0, 4), never) };
}

/** Whether an entry finds a place after a change, with everything else where it was. */
function hasPlaceAfter(day: Day, slots: readonly Slot[], entry: string, change: Change): boolean {
  const facts = new Facts(applied(day, change));
  const moved = slots.map((slot) =>
    change.change === 'move' && slot.entry === change.entry ? { ...slot, ...change, lane: slot.lane } : slot,
  );
  const placed = moved.flatMap((slot) => facts.placed(slot.entry, slot.day, slot.area, slot.start, slot.lane) ?? []);
  return facts.day.days.some((each) =>
    facts.day.areas.some((area) => {
      const sameDay = placed.filter((slot) => slot.day === each.id);
      return Array.from({ length: 280 }, (_, step) => step * 5).some((start) => {
        const bare = facts.placed(entry, each.id, area.id, start, null);
        return bare !== null && clashesAt(facts, { ...bare, lane: laneFor(bare, sameDay) }, sameDay).length === 0;
      });
    }),
  );
}

const CASES: [name: string, entry: string, rule: string, kind: string, file: () => DayJson][] = [
  [
    'a judge tied to the school',
    'ACAD-S1',
    'H11',
    'judge',
    () =>
      changed((file) => {
        file.judges.push({ id: 'J9', ties: ['S1'] });
        row(file, 'events', 'ACAD', { panels: [{ judges: ['J9'] }] });
      }),
  ],
  [
    'a bus that comes too late',
    'AIR-S3',
    'H13',
    'bus',
    () => changed((file) => row(file, 'schools', 'S3', { days: ['D1'], arrive: { D1: '14:00' } })),
  ],
  [
    'an area that is not open',
    'RUN-S3',
    'H4',
    'area_open',
    () => changed((file) => row(file, 'areas', 'COURSE', { open: [] })),
  ],
  [
    'an event that is not open',
    'ACAD-S2',
    'H4',
    'event_open',
    () => changed((file) => row(file, 'events', 'ACAD', { open: [] })),
  ],
  [
    'too few of a resource',
    'AEX-S1',
    'H16',
    'resource',
    () => changed((file) => row(file, 'events', 'AEX', { needs: [{ resource: 'SOUND', quantity: 2 }] })),
  ],
  ['no coach', 'RUN-S3', 'H12', 'coach', () => changed((file) => row(file, 'schools', 'S3', { coaches: 0 }))],
  [
    'a stop all day',
    'ACAD-S1',
    'H5',
    'stop',
    () =>
      changed((file) =>
        file.stops.push(
          ...['D1', 'D2'].map((day) => ({ id: `ALL-${day}`, day, from: '08:00', to: '15:00', events: ['ACAD'] })),
        ),
      ),
  ],
  [
    'a break all day',
    'RUN-S1',
    'H10',
    'break',
    () =>
      changed((file) => {
        file.judges.push({
          id: 'J9',
          breaks: [
            { day: 'D1', from: '08:00', to: '15:00' },
            { day: 'D2', from: '08:00', to: '12:00' },
          ],
        });
        row(file, 'events', 'RUN', { panels: [{ judges: ['J9'] }] });
      }),
  ],
  [
    'an area that its list leaves out',
    'ACAD-S1',
    'H2',
    'area',
    () => changed((file) => row(file, 'entries', 'ACAD-S1', { areas: ['HOLD'] })),
  ],
];

describe('an entry without a place', () => {
  test.each(CASES)('because of %s: %s names %s and what frees it (%s)', (_name, entry, rule, kind, file) => {
    const { day, slots, left } = leftIn(file());
    const told = left.find((each) => each.entry === entry);
    expect(told?.rules).toEqual([rule]);
    expect(told?.free.map(({ change }) => change)).toContain(kind);
    expect(told?.with).not.toEqual([]);
    for (const change of told?.free ?? []) expect(hasPlaceAfter(day, slots, entry, change)).toBe(true);
  });

  test('that is pinned onto another one names the pin, the other one, and unpinning', () => {
    const file = dayFile('small');
    row(file, 'entries', 'AREG-S2', { pin: { kind: 'pinned', day: 'D1', start: '08:35' } });
    row(file, 'entries', 'AREG-S3', { pin: { kind: 'locked', day: 'D1', area: 'PAD-1', start: '08:35' } });
    const { day, slots, left } = leftIn(file);
    expect(left).toHaveLength(1);
    const [told] = left;
    expect(told?.free).toContainEqual({ change: 'unpin', entry: told?.entry });
    for (const change of told?.free ?? []) expect(hasPlaceAfter(day, slots, told?.entry ?? '', change)).toBe(true);
  });

  test('is the only one that the meet with one impossible entry leaves', () => {
    const day = readGood(dayFile('infeasible'));
    const file = finishSchedule(day, built(day, 1, 60_000), never);
    expect(checkSchedule(day, file)).toMatchObject({ breaks: [], unplaced: ['INSP-S16'] });
    expect(file['unplaced']).toMatchObject([
      {
        entry: 'INSP-S16',
        rules: ['H11'],
        with: ['J03'],
        free: [{ change: 'judge', event: 'INSP', area: 'GYM-A', judge: 'J03' }, { change: 'area' }],
      },
    ]);
  });

  test.each([1, 2, 3, 4])(
    'of a day with far too little time is explained, and each change frees a place (%i)',
    (seed) => {
      const file = plantedDay(seed);
      for (const day of file.days) day['to'] = '10:40';
      for (const entry of file.entries) delete entry['pin'];
      for (const school of file.schools) delete school['arrive'];
      const { day, slots, left } = leftIn(file);
      expect(left.length).toBeGreaterThan(3);
      for (const { entry, rules, free } of left) {
        expect(rules.length).toBeGreaterThan(0);
        expect(free.length).toBeGreaterThan(0);
        for (const change of free) expect(hasPlaceAfter(day, slots, entry, change)).toBe(true);
      }
    },
  );

  test('has room left where only its own rule keeps it out, so that one change frees a place', () => {
    const file = dayFile('infeasible');
    row(file, 'schools', 'S16', { depart: { D1: '15:00' } });
    const day = readGood(file);
    const [told] = finishSchedule(day, built(day, 1, 60_000), never)['unplaced'] as Unplaced[];
    expect(told?.entry).toBe('INSP-S16');
    expect(told?.rules).toEqual(['H11']);
    expect(told?.free.map(({ change }) => change)).toContain('judge');
  });

  test('still has its rules when the time for explaining is over', () => {
    const day = readGood(dayFile('infeasible'));
    const [told] = explainUnplaced(day, built(day, 1, 8000), ['INSP-S16'], () => true);
    expect(told?.rules).toContain('H11');
  });
});
