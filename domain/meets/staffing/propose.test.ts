import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockOf, type Helper, type Shift } from './fit.ts';
import { propose, stretchOf } from './propose.ts';

const HOUR = 3_600_000;

const shift = (id: string, more: Partial<Shift> = {}): Shift => ({
  id,
  name: id,
  job: 'runner',
  event: null,
  from: 8 * HOUR,
  to: 10 * HOUR,
  needed: 1,
  tier: null,
  day: '2030-03-02',
  ...more,
});

const helper = (id: string, more: Partial<Helper> = {}): Helper => ({
  id,
  job: 'runner',
  state: 'accepted',
  tier: null,
  certifiedUntil: null,
  tiedEvents: new Set(),
  available: [],
  ...more,
});

const tiers = fc.constantFrom(null, 'trainee', 'local', 'regional', 'national');
const jobs = fc.constantFrom('judge', 'runner', 'door');
const events = fc.constantFrom('A', 'B', 'C');
const spans = fc
  .tuple(fc.integer({ min: 6, max: 18 }), fc.integer({ min: 1, max: 6 }))
  .map(([from, long]) => ({ from: from * HOUR, to: (from + long) * HOUR }));

const someShifts = fc
  .array(
    fc.record({
      span: spans,
      job: jobs,
      event: fc.option(events),
      needed: fc.integer({ min: 1, max: 4 }),
      tier: tiers,
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ span, job, event, needed, tier }, at) =>
      shift(`s${at}`, { ...span, job, event, needed, tier: job === 'judge' ? tier : null }),
    ),
  );
const someHelpers = fc
  .array(
    fc.record({
      job: jobs,
      state: fc.constantFrom('accepted', 'accepted', 'accepted', 'invited', 'declined'),
      tier: tiers,
      certifiedUntil: fc.option(fc.constantFrom('2030-03-01', '2030-03-02', '2031-01-01')),
      tiedEvents: fc.array(events, { maxLength: 2 }).map((list) => new Set(list)),
      available: fc.array(spans, { maxLength: 2 }),
    }),
    { maxLength: 10 },
  )
  .map((list) => list.map((more, at) => helper(`h${at}`, more)));

test('a proposal keeps every rule, fills no place twice, and leaves none free that someone could take', () => {
  fc.assert(
    fc.property(someShifts, someHelpers, (shifts, helpers) => {
      const { places, short } = propose(shifts, helpers, []);
      const of = (id: string) =>
        shifts.filter((one) => places.some((place) => place.shift === one.id && place.helper === id));
      for (const person of helpers) {
        const own = of(person.id);
        for (const one of own) expect(blockOf(one, person, own)).toBeNull();
      }
      expect(new Set(places.map((place) => `${place.shift} ${place.helper}`)).size).toBe(places.length);
      for (const one of shifts) {
        const on = places.filter((place) => place.shift === one.id).length;
        const missing = short.find((line) => line.shift === one.id)?.missing ?? 0;
        expect(on + missing).toBe(one.needed);
        if (missing > 0)
          expect(
            helpers.filter((person) => !of(person.id).includes(one) && blockOf(one, person, of(person.id)) === null),
          ).toEqual([]);
      }
      expect(propose(shifts, helpers, [])).toEqual({ places, short });
    }),
    { numRuns: 400 },
  );
});

test('work is even: with shifts after one another, no one gets a third before everyone has two', () => {
  const shifts = Array.from({ length: 8 }, (_, at) => shift(`s${at}`, { from: at * HOUR, to: (at + 1) * HOUR }));
  const { places } = propose(
    shifts,
    ['a', 'b', 'c', 'd'].map((id) => helper(id)),
    [],
  );
  for (const id of 'abcd') expect(places.filter((place) => place.helper === id)).toHaveLength(2);
});

test('those who are there already stay, and count', () => {
  const shifts = [shift('one', { needed: 2 }), shift('two', { from: 11 * HOUR, to: 12 * HOUR })];
  const { places } = propose(shifts, [helper('a'), helper('b')], [{ shift: 'one', helper: 'a' }]);
  expect(places).toEqual([
    { shift: 'one', helper: 'b' },
    { shift: 'two', helper: 'a' },
  ]);
});

test('the one judge who isn’t tied goes where they are needed, and a shift without anyone says why', () => {
  const judge = (id: string, ties: string[]) => helper(id, { job: 'judge', tiedEvents: new Set(ties) });
  const shifts = [
    shift('first', { job: 'judge', event: 'B' }),
    shift('second', { job: 'judge', event: 'A' }),
    shift('third', { job: 'judge', event: 'C', tier: 'national' }),
  ];
  expect(propose(shifts, [judge('free', []), judge('tied', ['A'])], [])).toEqual({
    places: [
      { shift: 'second', helper: 'free' },
      { shift: 'first', helper: 'tied' },
    ],
    short: [{ shift: 'third', missing: 1, blocks: { tier: 2 } }],
  });
});

test('a rest of 20 minutes ends a stretch, and someone rested comes before someone who would work over four hours', () => {
  const morning = shift('morning', { from: 8 * HOUR, to: 11 * HOUR });
  const noon = shift('noon', { from: 11 * HOUR, to: 13 * HOUR });
  expect(stretchOf(noon, [morning])).toBe(5 * HOUR);
  expect(stretchOf(shift('later', { from: 11.5 * HOUR, to: 13 * HOUR }), [morning])).toBe(1.5 * HOUR);
  const long = shift('long', { from: 14 * HOUR, to: 18 * HOUR });
  const { places } = propose(
    [morning, noon, long],
    [helper('a'), helper('b')],
    [
      { shift: 'morning', helper: 'a' },
      { shift: 'long', helper: 'b' },
    ],
  );
  expect(places).toEqual([{ shift: 'noon', helper: 'b' }]);
});
