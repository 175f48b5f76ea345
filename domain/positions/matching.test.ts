import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, matched } from './matching.ts';

const choice = (cadet_id: string, posting_id: string, preference: number, points: number | null): Choice => ({
  id: `${cadet_id}-${posting_id}`,
  cadet_id,
  posting_id,
  preference,
  points,
});
const seats = (list: Record<string, number>) => new Map(Object.entries(list));

test('points decide, then the next choice counts, and what is fixed stays', () => {
  const choices = [
    choice('a', 'S1', 1, 9),
    choice('b', 'S1', 1, 8),
    choice('b', 'S2', 2, 8),
    choice('c', 'S2', 1, null),
  ];
  expect(matched(choices, seats({ S1: 1, S2: 1 }), new Map())).toEqual([
    { cadet_id: 'a', application: 'a-S1', why: 'First choice, 9 points' },
    {
      cadet_id: 'b',
      application: 'b-S2',
      why: 'Second choice, 8 points: the higher choice goes to cadets with more points',
    },
    { cadet_id: 'c', application: null, why: 'The seats go to cadets with more points' },
  ]);
  const fixed = new Map([
    ['a', null],
    ['c', 'c-S2'],
  ]);
  expect(matched(choices, seats({ S1: 1, S2: 1 }), fixed).map(({ application, why }) => [application, why])).toEqual([
    [null, 'Left out by hand'],
    ['b-S1', 'First choice, 8 points'],
    ['c-S2', 'Chosen by hand'],
  ]);
});

const season = fc.array(
  fc.tuple(
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.uniqueArray(fc.constantFrom('S1', 'S2', 'S3'), { minLength: 1 }),
    fc.nat(9),
  ),
  { maxLength: 5 },
);

test('no cadet and opening would rather have each other, and no seat is given twice', () => {
  fc.assert(
    fc.property(season, fc.integer({ min: 1, max: 2 }), (list, each) => {
      const choices = [...new Map(list.map((one) => [one[0], one])).values()].flatMap(([cadet, postings, points]) =>
        postings.map((posting, at) => choice(cadet, posting, at + 1, points)),
      );
      const room = seats({ S1: each, S2: each, S3: each });
      const given = new Map(matched(choices, room, new Map()).map((one) => [one.cadet_id, one.application]));
      const holders = (posting: string) =>
        choices.filter((one) => one.posting_id === posting && given.get(one.cadet_id) === one.id);
      for (const posting of room.keys()) expect(holders(posting).length).toBeLessThanOrEqual(each);
      for (const one of choices) {
        const has = choices.find(({ id }) => id === given.get(one.cadet_id));
        if (has && has.preference <= one.preference) continue;
        const there = holders(one.posting_id);
        expect(there).toHaveLength(each);
        for (const other of there) expect(other.points ?? -1).toBeGreaterThanOrEqual(one.points ?? -1);
      }
    }),
  );
});
