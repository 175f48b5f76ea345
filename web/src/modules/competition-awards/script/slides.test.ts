import { expect, test } from 'vitest';
import type { AwardPlan, Placed } from '../../../../../domain/meets/awards/line.ts';
import { piecesOf } from '../../../../../domain/meets/awards/pieces.ts';
import { newLine } from '../../../../../domain/meets/awards/plan.ts';
import { handoutKey } from '../../../../../domain/meets/awards/changes.ts';
import { withWaiting } from '../giving.ts';
import type { Awards } from '../use-awards.ts';
import { sectionName, slidesOf, stepSaid, winnerSaid } from './slides.ts';

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

const EVENT = { code: 'SAB', name: 'Saber', divisions: ['I'], isTeam: false, cancelled: false };

/** What the script reads of the awards of a meet. */
function awardsWith(rows: Placed[], certified = true) {
  const plan: AwardPlan = {
    lines: [
      { ...newLine('event', { event_id: 'e1', place_to: 2 }), id: 'cup' },
      { ...newLine('overall', { method: 'sum', sort: 2 }), id: 'all' },
    ],
    events: [{ id: 'e1', ...EVENT }],
    standings: [{ event_id: 'e1', generation: 1, certified, placed: rows }],
    schools: new Map(),
    entries: new Map(),
  };
  return {
    plan,
    pieces: piecesOf(plan),
    settings: { ceremony: [], said: {}, signers: [] },
    entries: [{ code: 'SAB-S02', team: 'B' }],
    eventNames: new Map([['e1', 'Saber']]),
    divisionName: (code: string) => `Division ${code}`,
    saidOf: (school: string) => (school === 'S01' ? 'LARK-spur' : school),
  } as unknown as Awards;
}

test('the script says each tie once, names schools as they are said, and shows what waits', () => {
  const awards = awardsWith([
    placed('S01', 1, { division: 'I', name: 'Ada Chen' }),
    placed('S02', 2, { division: 'I', tied: true }),
    placed('S03', 2, { division: 'I', tied: true }),
  ]);
  const slides = slidesOf(awards);
  expect(slides.map(({ section, step }) => [sectionName(awards, section), step && stepSaid(awards, step)])).toEqual([
    ['Saber', null],
    ['Saber', 'Division I: tied for second place'],
    ['Saber', 'Division I: first place'],
    ['Overall: Sum', null],
  ]);
  expect(slides.map(({ last }) => last)).toEqual([false, false, true, true]);
  const said = slides.flatMap(({ step }) => step?.winners.map((winner) => winnerSaid(awards, winner)) ?? []);
  expect(said).toEqual([
    { school: 'S02', more: 'Team B' },
    { school: 'S03', more: '' },
    { school: 'LARK-spur', more: 'Ada Chen' },
  ]);
});

test('nothing of an event is read before it is certified', () => {
  const slides = slidesOf(awardsWith([placed('S01', 1)], false));
  expect(slides.map(({ step, section }) => [step, section.waits])).toEqual([
    [null, 'certificate'],
    [null, 'certificate'],
  ]);
});

test('what waits on this device counts as given, and as taken back, before it is sent', () => {
  const one = {
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
  const other = { ...one, id: 'h2', place: 2 };
  const ids = (waiting: Parameters<typeof withWaiting>[1]) => withWaiting([one], waiting).map(({ id }) => id);
  expect(ids({ [handoutKey(other)]: { handout: other } })).toEqual(['h1', 'h2']);
  expect(ids({ [handoutKey(one)]: { handout: { ...one, id: 'h3' } } }), 'given elsewhere, too').toEqual(['h1']);
  expect(ids({ [handoutKey(one)]: { undone: 'h1' } })).toEqual([]);
});
