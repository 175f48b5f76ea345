import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay } from '../../domain/scheduling/read/read-day.ts';
import { dayFile, type DayJson } from './support/days.ts';

const GIVEN = ['101', '102', '103', 'infeasible', 'worked-meet', 'small'];

const WRONG: [name: string, change: (file: DayJson) => unknown, line: string][] = [
  ['another format', (file) => Object.assign(file, { format: 'day/2' }), 'format must be day/1'],
  ['no list of events', (file) => Object.assign(file, { events: undefined }), 'events is missing'],
  [
    'an unknown field',
    (file) => Object.assign(file, { surprise: 1 }),
    "surprise isn't a field of day/1. Remove it, or fix its name.",
  ],
  [
    'an unknown field of an area',
    (file) => Object.assign(file.areas[0] ?? {}, { lane: 3 }),
    "areas.PAD-1.lane isn't a field of day/1. Remove it, or fix its name.",
  ],
  [
    'a time that is none',
    (file) => Object.assign(file.days[0] ?? {}, { from: '8:00' }),
    'days.D1.from needs a time from 00:00 to 23:59',
  ],
  [
    'a day that ends before it starts',
    (file) => Object.assign(file.days[0] ?? {}, { to: '07:00' }),
    'days.D1 is from 08:00 to 07:00. Make the end later than the start.',
  ],
  ['no grid', (file) => Object.assign(file, { grid_min: 0 }), 'grid_min must be at least 1'],
  [
    'an entry of no school',
    (file) => Object.assign(file.entries[0] ?? {}, { school: 'S99' }),
    "entries.AREG-S1.school names S99, which isn't in schools. Add it there, or fix the name.",
  ],
  [
    'an area twice',
    (file) => file.areas.push({ ...file.areas[0] }),
    'areas.PAD-1 is in the list twice. Give each its own id.',
  ],
  [
    'a member twice',
    (file) => Object.assign(file.entries[0] ?? {}, { members: ['a', 'a'] }),
    'entries.AREG-S1.members has a twice. List each cadet once.',
  ],
  [
    'two panels in one place',
    (file) =>
      Object.assign(file.events[0] ?? {}, { panels: [{ judges: ['J1'] }, { areas: ['PAD-1'], judges: ['J2'] }] }),
    'events.AREG.panels has two panels on PAD-1. Leave one of them.',
  ],
  [
    'a pin on no area',
    (file) => Object.assign(file.entries[0] ?? {}, { pin: { area: 'MOON' } }),
    "entries.AREG-S1.pin names MOON, which isn't in areas. Add it there, or fix the name.",
  ],
  [
    'a warm-up that ends before it starts',
    (file) => Object.assign(file.events[0] ?? {}, { holding: [{ area: 'HOLD', from_min: 5, to_min: 15 }] }),
    'events.AREG.holding leaves HOLD before it gets there. Make to_min less than from_min.',
  ],
  [
    'more entries than a meet has',
    (file) => file.entries.push(...Array.from({ length: 5000 }, () => ({}))),
    'entries has more than 5000 in it. Split the meet, or remove some.',
  ],
];

describe('a day file', () => {
  test.each(GIVEN)('%s is read', (name) => {
    expect(readDay(dayFile(name)).faults).toEqual([]);
  });

  test('gets the defaults of the format', () => {
    const file = dayFile('worked-meet');
    const { value } = readDay(file);
    expect(value).toMatchObject({
      grid_min: 5,
      weights: { unplaced: 1000, soft_break: 50, span: 1, finish: 1, judge_idle: 1, far: 1 },
      gaps: { same_uniform_min: 15, change_uniform_min: 30, commander_min: 0 },
      sites: [{ id: 'MAIN' }],
    });
    expect(value?.events[0]).toMatchObject({ report_min: 20, lanes: 1, open: null, holding: [] });
  });

  test.each(WRONG)('with %s is refused, and says where', (_name, change, line) => {
    const file = dayFile('small');
    change(file);
    expect(readDay(file)).toMatchObject({ value: null, faults: expect.arrayContaining([line]) });
  });

  test('of any other shape is refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readDay(value).value).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  test('with a value of another type anywhere is refused or read, and never thrown', () => {
    const paths = pathsOf(dayFile('small'));
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.constantFrom<unknown>(null, 7, -1, 1.5, '', 'x', true, [], {}, [null], '99:99'),
        (path, value) => {
          const file = dayFile('small');
          let at: unknown = file;
          for (const step of path.slice(0, -1)) at = (at as Record<string, unknown>)[step];
          (at as Record<string, unknown>)[path.at(-1) ?? ''] = value;
          const read = readDay(file);
          expect(read.value !== null || read.faults.length > 0).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
  return path.length > 0 ? [path, ...below] : below;
}
