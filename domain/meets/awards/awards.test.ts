import { expect, test } from 'vitest';
import { changesOf, handedOut, type Handout } from './changes.ts';
import { engrave, unknownFields, usualText } from './engraving.ts';
import type { AwardPlan, Placed } from './line.ts';
import { piecesOf } from './pieces.ts';
import { placeSaid, placesSaid } from './place-words.ts';
import { newLine, planFrom, usualPlan } from './plan.ts';
import { sectionsOf, stepsOf } from './script.ts';

const event = (code: string, more: Partial<AwardPlan['events'][number]> = {}) => ({
  id: code,
  code,
  name: code,
  divisions: [],
  isTeam: false,
  cancelled: false,
  ...more,
});

const placed = (school: string, place: number, more: Partial<Placed> = {}): Placed => ({
  division: null,
  method: null,
  unit: 'entry',
  place,
  code: `AREG-${school}`,
  school,
  team: null,
  tied: false,
  name: null,
  ...more,
});

/** A plan of one event with two kinds of awards, a special one, and an overall that waits. */
function planWith(rows: Placed[]): AwardPlan {
  return {
    lines: [
      { ...newLine('overall', { method: 'sum', sort: 1 }), id: 'all' },
      { ...newLine('special', { title: 'Sportsmanship', meet_school_id: 's3', sort: 2 }), id: 'fair' },
      { ...newLine('event', { event_id: 'AREG', sort: 3 }), id: 'cup' },
      { ...newLine('event', { event_id: 'AREG', kind: 'medal', quantity: 9, place_to: 1, sort: 4 }), id: 'medal' },
      { ...newLine('event', { event_id: 'CG', sort: 5 }), id: 'later' },
    ],
    events: [event('AREG'), event('CG')],
    standings: [
      { event_id: 'AREG', generation: 2, certified: true, placed: rows },
      { event_id: 'CG', generation: 1, certified: false, placed: [placed('S01', 1)] },
    ],
    schools: new Map([['s3', { code: 'S03' }]]),
    entries: new Map(),
  };
}

const TIED = [placed('S01', 1, { tied: true }), placed('S02', 1, { tied: true }), placed('S03', 3), placed('S04', 4)];

const handout = (more: Partial<Handout> = {}): Handout => ({
  id: 'h1',
  award_id: 'cup',
  division: null,
  place: 1,
  code: 'AREG-S03',
  school: 'S03',
  team: null,
  given_at: '2030-03-02T18:00:00Z',
  collected_by: null,
  settled_at: null,
  settled_note: null,
  ...more,
});

test('the script reads the last place first, those who share a place together, and waits for what is not certified', () => {
  const plan = planWith(TIED);
  const sections = sectionsOf(plan);
  expect(sections.map(({ key, waits }) => [key, waits])).toEqual([
    ['event:AREG', null],
    ['event:CG', 'certificate'],
    ['special', null],
    ['overall:sum', 'certificate'],
  ]);
  const read = sections.flatMap((section) => stepsOf(section, plan, piecesOf(plan)));
  expect(
    read.map(({ place, tied, winners }) => [
      place,
      tied,
      winners.map(({ piece, pieces }) => `${piece.school} ${pieces.map(({ line }) => line.kind).join('+')}`),
    ]),
  ).toEqual([
    [3, false, ['S03 trophy']],
    [1, true, ['S01 trophy+medal', 'S02 trophy+medal']],
    [null, false, ['S03 trophy']],
  ]);
});

test('divisions are read in the order of the event', () => {
  const plan = planWith([placed('S01', 1, { division: 'II' }), placed('S02', 1, { division: 'I' })]);
  const divided = { ...plan, events: [event('AREG', { divisions: ['I', 'II'] }), event('CG')] };
  const [first] = sectionsOf(divided);
  expect(first && stepsOf(first, divided, piecesOf(divided)).map(({ division }) => division)).toEqual(['I', 'II']);
});

test('an event that was added after the ceremony was arranged comes before what is not an event', () => {
  const keys = (ceremony: string[]) => sectionsOf(planWith([]), ceremony).map(({ key }) => key);
  expect(keys(['event:CG', 'overall:sum', 'special'])).toEqual(['event:CG', 'event:AREG', 'overall:sum', 'special']);
  expect(keys(['event:gone', 'event:CG'])).toEqual(['event:CG', 'event:AREG', 'special', 'overall:sum']);
});

test('an award that was given and is now another school’s is named with who has the place', () => {
  const plan = planWith([placed('S07', 1), placed('S03', 2)]);
  const pieces = piecesOf(plan);
  const [change, ...more] = changesOf(plan, pieces, [handout()]);
  expect(more).toEqual([]);
  expect([change?.handout.school, change?.now.map(({ school }) => school)]).toEqual(['S03', ['S07']]);
  const open = handedOut(pieces, [handout()]).open.map(({ line, school, place }) => `${line.id} ${school} ${place}`);
  expect(open).toEqual(['fair S03 null', 'cup S07 1', 'cup S03 2', 'medal S07 1']);
});

test('nothing is to be fetched back while an event has no certificate, nor where the winner kept the place', () => {
  const plan = planWith([placed('S03', 1)]);
  expect(changesOf(plan, piecesOf(plan), [handout()])).toEqual([]);
  const later = handout({ award_id: 'later', code: 'CG-S03' });
  expect(changesOf(plan, piecesOf(plan), [later])).toEqual([]);
});

test('the usual plan gives trophies to three places, and to teams where individuals make them up', () => {
  const events = [event('AREG'), event('ORI', { isTeam: true }), event('OFF', { cancelled: true })];
  expect(usualPlan(events, ['sum']).map(({ scope, event_id, unit, kind }) => [scope, event_id, unit, kind])).toEqual([
    ['event', 'AREG', 'entry', 'trophy'],
    ['event', 'ORI', 'team', 'trophy'],
    ['event', 'ORI', 'entry', 'medal'],
    ['overall', null, 'entry', 'trophy'],
  ]);
});

test('a plan is taken over by the codes of events, without last year’s winners', () => {
  const before = [
    { id: 'old', code: 'AREG', divisions: [] },
    { id: 'gone', code: 'DRUM', divisions: [] },
  ];
  const lines = [
    { ...newLine('event', { event_id: 'old' }), id: '1' },
    { ...newLine('event', { event_id: 'gone' }), id: '2' },
    { ...newLine('event', { event_id: 'old', division: 'II' }), id: '3' },
    { ...newLine('overall', { method: 'other' }), id: '4' },
    { ...newLine('special', { title: 'Sportsmanship', meet_school_id: 's1' }), id: '5' },
  ];
  const now = { events: [{ id: 'new', code: 'AREG', divisions: ['I'] }], methods: ['sum'] };
  const taken = planFrom(lines, before, now);
  expect(taken.left).toBe(3);
  expect(taken.lines).toMatchObject([{ event_id: 'new' }, { title: 'Sportsmanship', meet_school_id: null }]);
});

test('an engraved text fills its fields, leaves empty lines out, and says nothing of a tie', () => {
  const of = { meet: 'Pine Bluff', year: '2030', event: 'Saber', division: '', place: 1, award: '' };
  expect(engrave(usualText({ scope: 'event' }), of)).toBe('Pine Bluff 2030\nSaber\nFirst place');
  expect(engrave('{event} {heat}', of)).toBe('Saber {heat}');
  expect(unknownFields('{event} {heat} {heat}')).toEqual(['heat']);
});

test('places are said as people say them', () => {
  expect([placeSaid(1), placeSaid(2, true), placeSaid(11), placeSaid(22, true)]).toEqual([
    'First place',
    'Tied for second place',
    '11th place',
    'Tied for 22nd place',
  ]);
  expect([placesSaid(1, 3), placesSaid(21, 21)]).toEqual(['1st to 3rd', '21st']);
});
