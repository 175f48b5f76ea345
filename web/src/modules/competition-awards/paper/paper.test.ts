import { expect, test } from 'vitest';
import type { AwardPlan, Placed } from '../../../../../domain/meets/awards/line.ts';
import { piecesOf } from '../../../../../domain/meets/awards/pieces.ts';
import { newLine } from '../../../../../domain/meets/awards/plan.ts';
import { whoHas } from '../hand/changes-card.tsx';
import type { Awards } from '../use-awards.ts';
import { everyoneCertificates, winnerCertificates } from './certificates.ts';
import { engravingLines } from './engraving-lines.ts';

const placed = (school: string, place: number, more: Partial<Placed> = {}): Placed => ({
  division: null,
  method: null,
  unit: 'entry',
  place,
  code: `SAB-${school}`,
  school,
  team: null,
  tied: false,
  name: null,
  ...more,
});

const NAMES: Record<string, string> = { S01: 'Larkspur High', S02: 'Kestrel Ridge High' };

const entryOf = (school: string, more: object = {}) => ({
  id: school,
  event_id: 'e1',
  code: `SAB-${school}`,
  team: null,
  status: 'ok',
  ...more,
});

/** What papers read of the awards of a meet with one event: a trophy and two medals for first place, and a special award. */
function awardsWith(rows: Placed[], certified = true) {
  const plan: AwardPlan = {
    lines: [
      { ...newLine('event', { event_id: 'e1', place_to: 2 }), id: 'cup' },
      {
        ...newLine('event', { event_id: 'e1', place_to: 1, kind: 'medal', quantity: 2, text: '{event}' }),
        id: 'medal',
      },
      { ...newLine('special', { title: 'Spirit', kind: 'plaque' }), id: 'spirit' },
    ],
    events: [{ id: 'e1', code: 'SAB', name: 'Saber', divisions: [], isTeam: false, cancelled: false }],
    standings: [{ event_id: 'e1', generation: 1, certified, placed: rows }],
    schools: new Map(),
    entries: new Map(['S01', 'S02'].map((school) => [school, { code: `SAB-${school}`, school }])),
  };
  return {
    meet: { title: 'Spring meet', starts_on: '2030-03-02' },
    plan,
    pieces: piecesOf(plan),
    settings: { ceremony: [], said: {}, signers: [] },
    entries: [entryOf('S01'), entryOf('S02', { team: 'B' }), entryOf('S03', { status: 'scratched' })],
    eventNames: new Map([['e1', 'Saber']]),
    nameOf: (school: string) => NAMES[school] ?? school,
    divisionName: (code: string) => code,
  } as unknown as Awards;
}

const TIED = [placed('S01', 1, { tied: true }), placed('S02', 1, { tied: true })];

test('the engraving file has a line for each piece: two firsts have two, and no one is second', () => {
  const lines = engravingLines(awardsWith(TIED));
  expect(lines.map(({ kind, place, text, noted }) => [kind, place, text.replaceAll('\n', ' / '), noted])).toEqual([
    ...[1, 2].map(() => ['Trophy', 1, 'Spring meet 2030 / Saber / First place', '2 share the place']),
    ...[1, 2, 3, 4].map(() => ['Medal', 1, 'Saber', '2 share the place']),
    ['Plaque', null, 'Spring meet 2030 / Spirit', ''],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

test('before there are results, each place is engraved once', () => {
  const lines = engravingLines(awardsWith([])).filter(({ kind }) => kind === 'Trophy');
  expect(lines.map(({ place, noted }) => [place, noted])).toEqual([
    [1, 'No result yet'],
    [2, 'No result yet'],
  ]);
});

test('a winner has one certificate however many awards, and none before the result is certified', () => {
  expect(winnerCertificates(awardsWith(TIED, false), null)).toEqual([]);
  const rows = winnerCertificates(awardsWith(TIED), 'e1');
  expect(rows.map(({ award, name, school, event }) => [award, name, school, event])).toEqual([
    ['First place', 'Larkspur High', '', 'Saber'],
    ['First place', 'Kestrel Ridge High', 'Team B', 'Saber'],
  ]);
});

test('everyone who competed gets a certificate, by name where it may be read', () => {
  const cadets = [{ entry_id: 'S01', name: 'Ada Chen' }];
  const rows = everyoneCertificates(awardsWith([]), null, cadets);
  expect(rows.map(({ name, school }) => [name, school])).toEqual([
    ['Ada Chen', 'Larkspur High'],
    ['Kestrel Ridge High', 'Team B'],
  ]);
});

test('an award that was given before an amendment says who has it and whose it is', () => {
  const awards = awardsWith([placed('S02', 1)]);
  const handout = {
    id: 'h1',
    award_id: 'cup',
    division: null,
    place: 1,
    code: 'SAB-S01',
    school: 'S01',
    team: null,
    given_at: '2030-03-02T18:00:00Z',
    collected_by: null,
    settled_at: null,
    settled_note: null,
  };
  const now = awards.pieces.filter(({ line }) => line.id === 'cup');
  expect(whoHas(awards, { handout, now })).toBe(
    'Given to Larkspur High (SAB-S01), now belongs to Kestrel Ridge High (SAB-S02).',
  );
  expect(whoHas(awards, { handout, now: [] })).toBe('Given to Larkspur High (SAB-S01), now belongs to no one.');
});
