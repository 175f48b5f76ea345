import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { certify, listsWith, storeResult } from '../support/meet/results.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

const say = (person: Person, call: string, ...values: unknown[]) =>
  db.call<{ said: unknown }>(
    person,
    `select ${call} as said`,
    values.map((value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
  );
const save = (row: object) =>
  say(host.instructor, 'save_meet_awards($1, $2)', meet.id, [{ id: randomUUID(), kind: 'trophy', ...row }]);

test('a line of the plan is about what the meet has', async () => {
  const other = await smallMeet(db, host);
  const wrong: [object, string][] = [
    [{ scope: 'event', event_id: other.event, place_to: 3 }, 'unknown_event:event_id'],
    [{ scope: 'event', event_id: meet.event, division: 'I' }, 'unknown_division:division'],
    [{ scope: 'event', event_id: meet.event, unit: 'team' }, 'unit:unit'],
    [{ scope: 'event', event_id: meet.event, place_from: 3, place_to: 1 }, 'places:place_to'],
    [{ scope: 'overall', method: 'sum' }, 'unknown_method:method'],
    [{ scope: 'special' }, 'missing:title'],
    [{ scope: 'special', title: 'Best commander', entry_id: other.entries[0] }, 'other_meet:entry_id'],
    [{ scope: 'special', title: 'Best commander', quantity: '0' }, 'number:quantity'],
  ];
  for (const [row, detail] of wrong) expect([row, await refusalOf(save(row))]).toMatchObject([row, { detail }]);
  const all = [
    { id: randomUUID(), scope: 'special', title: 'Sportsmanship', kind: 'plaque' },
    { id: randomUUID(), scope: 'overall', method: 'sum' },
  ];
  expect(await refusalOf(say(host.instructor, 'save_meet_awards($1, $2)', meet.id, all))).not.toBeNull();
  const { rowCount } = await db.root.query('select from meet_awards where meet_id = $1', [meet.id]);
  expect(rowCount, 'all or none').toBe(0);
});

type Standing = { event_id: string | null; certified: boolean; placed: { code: string; name: string | null }[] };

async function standings(person: Person): Promise<Standing[]> {
  const [row] = await say(person, 'meet_award_results($1)', meet.id);
  return ((row?.said ?? []) as Standing[]).filter(({ placed }) => placed.length > 0);
}

test('the announcer reads certified results alone, with the names of those who win an award', async () => {
  const { announcer } = meet.people;
  await save({ scope: 'event', event_id: meet.event, place_to: 1 });
  await db.root.query('update meet_events set ranks_individuals = true where id = $1', [meet.event]);
  await db.root.query(
    `insert into meet_entry_cadets (school_id, meet_id, entry_id, code, name)
     select e.school_id, e.meet_id, e.id, 'C1', 'Cadet of ' || e.code from meet_entries e where e.event_id = $1`,
    [meet.event],
  );
  const placed = [
    { code: 'AREG-S01-A', school: 'S01', place: 1 },
    { code: 'AREG-S01-B', school: 'S01', place: 2 },
  ];
  await storeResult(db.root, { meet: meet.id, event: meet.event, result: listsWith('AREG', placed) });
  const named = ({ code }: { code: string }) => `Cadet of ${code}`;
  expect(await standings(announcer)).toEqual([]);
  expect(await standings(host.instructor)).toMatchObject([
    { certified: false, placed: placed.map(({ code }) => ({ code, name: null })) },
  ]);
  await certify(db.root, meet.id, [meet.event]);
  const [winner] = placed;
  for (const person of [announcer, host.instructor])
    expect(await standings(person)).toMatchObject([
      { certified: true, placed: [{ name: winner && named(winner) }, { name: null }] },
    ]);
  await storeResult(db.root, { meet: meet.id, event: meet.event, result: listsWith('AREG', []) });
  expect(await standings(announcer), 'a newer generation that no one certified').toMatchObject([{ certified: true }]);
});

test('a place of the overall is shared where two schools have it', async () => {
  const overall = { sum: ['S01', 'S02', 'S03'].map((school, at) => ({ school, place: Math.min(at + 1, 2) })) };
  const { rows } = await db.root.query<{ code: string; tied: boolean }>(
    'select code, tied from app.result_places($1) order by code',
    [JSON.stringify({ overall: { ...overall, other: [{ school: 'S04', place: null }] } })],
  );
  expect(rows).toEqual([
    { code: 'S01', tied: false },
    { code: 'S02', tied: true },
    { code: 'S03', tied: true },
  ]);
});

test('settings keep what the input leaves out', async () => {
  const { instructor } = host;
  await say(instructor, 'save_award_settings($1, $2)', meet.id, { signers: ['Meet director', ' '] });
  await say(instructor, 'save_award_settings($1, $2)', meet.id, {
    ceremony: ['special', `event:${meet.event}`],
    said: [
      { code: 'S01', text: 'LARK-spur' },
      { code: 'S02', text: '' },
    ],
  });
  const { rows } = await db.root.query('select ceremony, said, signers from meet_award_settings where meet_id = $1', [
    meet.id,
  ]);
  expect(rows).toEqual([
    { ceremony: ['special', `event:${meet.event}`], said: { S01: 'LARK-spur' }, signers: ['Meet director'] },
  ]);
  const wrong = say(instructor, 'save_award_settings($1, $2)', meet.id, { ceremony: ['x; drop'] });
  expect(await refusalOf(wrong)).toMatchObject({ detail: 'ceremony:ceremony' });
});
