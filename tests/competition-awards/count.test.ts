import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsOf } from '../../domain/meets/awards/count.ts';
import type { AwardLine, AwardPlan, Placed } from '../../domain/meets/awards/line.ts';
import { piecesOf } from '../../domain/meets/awards/pieces.ts';
import { newLine, type NewLine, usualPlan } from '../../domain/meets/awards/plan.ts';
import type { MeetResults } from '../../domain/scoring/format/results.ts';

type Expected = Pick<MeetResults, 'events' | 'overall'>;

const read = (name: string): Expected =>
  JSON.parse(readFileSync(new URL(`../scoring/meets/${name}.expected.json`, import.meta.url), 'utf8')) as Expected;

const MEETS = { worked: read('worked-meet'), second: read('second-meet') };

/** The places of an event's lists, or of the overall, as `meet_award_results` gives them. */
function placedIn({ events, overall }: Expected, event: string | null): Placed[] {
  const own = { method: null, team: null, name: null, unit: 'entry' as const };
  if (event === null)
    return Object.entries(overall).flatMap(([method, all]) =>
      all.flatMap(({ place, school }) => {
        const tied = all.filter((other) => other.place === place).length > 1;
        return place === null ? [] : [{ ...own, method, division: null, place, code: school, school, tied }];
      }),
    );
  return events
    .filter((list) => list.event === event)
    .flatMap(({ division = null, rows, teams = [] }) => [
      ...rows.flatMap(({ place, entry, school, tie }) =>
        place === null ? [] : [{ ...own, division, place, code: entry, school, tied: tie === 'shared' }],
      ),
      ...teams.flatMap(({ place, team, school, tie }) =>
        place === null
          ? []
          : [{ ...own, unit: 'team' as const, division, place, code: school, school, team, tied: tie === 'shared' }],
      ),
    ]);
}

/** A meet with a plan, its results certified. */
function planOf(meet: Expected, lines: NewLine[]): AwardPlan {
  const codes = [...new Set(meet.events.map(({ event }) => event))];
  const events = codes.map((code) => {
    const lists = meet.events.filter(({ event }) => event === code);
    const divisions = lists.flatMap(({ division }) => division ?? []);
    const isTeam = lists.some(({ teams }) => teams !== undefined);
    return { id: code, code, name: code, divisions, isTeam, cancelled: lists.some(({ cancelled }) => cancelled) };
  });
  const standings = [...codes, null].map((event_id) => ({
    event_id,
    generation: 1,
    certified: true,
    placed: placedIn(meet, event_id),
  }));
  const numbered = lines.map((line, at): AwardLine => ({ ...line, id: String(at) }));
  return { lines: numbered, events, standings, schools: new Map(), entries: new Map() };
}

const eventsOf = (meet: Expected) => planOf(meet, []).events;
const numbers = (plan: AwardPlan) =>
  needsOf(plan, []).map(({ kind, place, needed, more }) => [kind, place, needed, more]);

test('a meet without ties among the first three needs one trophy for each place of each event', () => {
  const meet = MEETS.worked;
  const methods = Object.keys(meet.overall);
  expect(numbers(planOf(meet, usualPlan(eventsOf(meet), methods)))).toEqual(
    [1, 2, 3].map((place) => ['trophy', place, 11, 0]),
  );
});

test('two who share eighth place both get its trophy, and ninth place gets none', () => {
  const plan = planOf(MEETS.worked, [newLine('event', { event_id: 'AREG', place_from: 7, place_to: 10 })]);
  expect(numbers(plan)).toEqual([
    ['trophy', 7, 1, 0],
    ['trophy', 8, 2, 1],
    ['trophy', 9, 0, -1],
    ['trophy', 10, 1, 0],
  ]);
  expect(piecesOf(plan).map(({ place, code, sharing }) => [place, code, sharing])).toEqual([
    [7, 'AREG-S04', 1],
    [8, 'AREG-S03', 2],
    [8, 'AREG-S09', 2],
    [10, 'AREG-S11', 1],
  ]);
});

test('two firsts of a division need two first trophies, and no second', () => {
  const plan = planOf(MEETS.second, [newLine('event', { event_id: 'KO', division: 'II' })]);
  expect(piecesOf(plan).map(({ place, code }) => [place, code])).toEqual([
    [1, 'KO-T01-1'],
    [1, 'KO-T02-1'],
    [3, 'KO-T05-1'],
    [3, 'KO-T06-1'],
  ]);
  expect(numbers(plan)).toEqual([
    ['trophy', 1, 2, 1],
    ['trophy', 2, 0, -1],
    ['trophy', 3, 2, 1],
  ]);
});

test('a line for each list of an event counts every division', () => {
  const plan = planOf(MEETS.second, [newLine('event', { event_id: 'SAB', place_to: 3 })]);
  expect(numbers(plan)).toEqual([
    ['trophy', 1, 2, 0],
    ['trophy', 2, 3, 1],
    ['trophy', 3, 1, -1],
  ]);
});

test('teams of individuals are counted apart from the individuals, and nine medals are nine', () => {
  const team = newLine('event', { event_id: 'ORI', unit: 'team', kind: 'medal', quantity: 9 });
  const single = newLine('event', { event_id: 'ORI', place_to: 6, kind: 'ribbon' });
  const plan = planOf(MEETS.second, [team, single]);
  expect(numbers(plan)).toEqual([
    ['medal', 1, 9, 0],
    ['medal', 2, 9, 0],
    ['medal', 3, 27, 18],
    ...[1, 2, 3, 4, 5].map((place) => ['ribbon', place, 1, 0]),
    ['ribbon', 6, 3, 2],
  ]);
});

test('where bands give places, everyone in the band gets an award without being tied', () => {
  const plan = planOf(MEETS.second, [newLine('event', { event_id: 'BDM', place_to: 1, kind: 'certificate' })]);
  expect(numbers(plan)).toEqual([['certificate', 1, 3, 2]]);
  expect(piecesOf(plan).map(({ sharing }) => sharing)).toEqual([1, 1, 1]);
});

test('a tie of the overall counts as one of an event, and only schools with a place count', () => {
  const plan = planOf(MEETS.second, [newLine('overall', { method: 'top_firsts', place_from: 4, place_to: 6 })]);
  expect(numbers(plan)).toEqual([
    ['trophy', 4, 2, 1],
    ['trophy', 5, 0, -1],
    ['trophy', 6, 5, 4],
  ]);
});

test('a canceled event needs nothing, one without a result what the plan says, and what is short is named', () => {
  const plan = planOf(MEETS.second, [
    newLine('event', { event_id: 'CG' }),
    newLine('event', { event_id: 'KO', division: 'II' }),
    newLine('special', { title: 'Sportsmanship', kind: 'plaque' }),
  ]);
  const open = {
    ...plan,
    standings: plan.standings.map((one) => (one.event_id === 'KO' ? { ...one, placed: [] } : one)),
  };
  expect(numbers(open).slice(1)).toEqual([1, 2, 3].map((place) => ['trophy', place, 1, 0]));
  const stock = [
    { kind: 'trophy' as const, place: 1, ordered: 1, received: 0 },
    { kind: 'trophy' as const, place: 3, ordered: 0, received: 2 },
  ];
  expect(needsOf(plan, stock).map(({ kind, place, short }) => [kind, place, short])).toEqual([
    ['plaque', null, 1],
    ['trophy', 1, 1],
    ['trophy', 2, 0],
    ['trophy', 3, 0],
  ]);
});
