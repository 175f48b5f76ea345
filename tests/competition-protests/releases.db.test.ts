import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { computeResult } from '../support/meet/compute.ts';
import { compute, file, move, release, type ScoredMeet, scoredMeet } from '../support/meet/protested.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: ScoredMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
beforeEach(async () => {
  meet = await scoredMeet(db, host);
});
afterAll(() => db.close());

const overall = (audience: string, person: Person = host.instructor) =>
  db.call(person, 'select release_results($1, $2, $3, true)', [meet.id, audience, []]);
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).message;
const policy = (is: string) => db.root.query('update meets set results_policy = $2 where id = $1', [meet.id, is]);
const shown = async (event: string | null = meet.event) =>
  (await db.root.query('select app.shown_generation($1, $2) as shown', [meet.id, event])).rows[0]?.shown;

/** A certificate of the newest results, as two people signed it. */
const certify = () =>
  db.root.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash,
       certified_at)
     select m.school_id, m.id, 'GUID-TEST-' || upper(left(m.id::text, 8)), 'certified', (
       select jsonb_agg(jsonb_build_object('event_id', s.event_id, 'generation', s.generation))
       from meet_standings s where s.meet_id = m.id), 'Right', 1, repeat('0', 64), repeat('0', 64), now()
     from meets m where m.id = $1`,
    [meet.id],
  );

test('an event is released once its sheets are verified and its result is current', async () => {
  const { tabulator } = meet.people;
  await db.call(tabulator, 'select void_revision($1, 1, $2)', [meet.scores[0], 'Read again']);
  expect(await refused(release(db, host.instructor, meet))).toBe(
    'The result of Armed regulation is older than its scores',
  );
  await compute(db, meet);
  expect(await refused(release(db, host.instructor, meet))).toBe('Armed regulation: 1 result is blocked');
  const { rows } = await db.root.query('select from meet_releases where meet_id = $1', [meet.id]);
  expect(rows).toHaveLength(0);
});

test('a sheet that was corrected since is verified first', async () => {
  const { tabulator } = meet.people;
  const input = JSON.stringify({ marks: { drill: { bearing: 25, cover: 'A' } }, reason: 'Read again' });
  await db.call(tabulator, 'select correct_score($1, 1, $2)', [meet.scores[0], input]);
  await compute(db, meet);
  expect(await refused(release(db, host.instructor, meet))).toBe("Armed regulation: 1 score sheet isn't verified");
});

test('a row that a protest holds blocks the release', async () => {
  const { head_judge: head } = meet.people;
  const { id } = await file(db, head, meet);
  await move(db, head, id, 'filed', 'accepted', null, true);
  await compute(db, meet);
  expect(await refused(release(db, host.instructor, meet))).toBe('Armed regulation: 1 result is blocked');
});

test('the overall comes after its events, and what is out stays out once', async () => {
  expect(await refused(overall('schools'))).toBe('The overall comes after its events: release Armed regulation first');
  const both = 'select release_results($1, $2, $3, true) as count';
  const values = [meet.id, 'schools', [meet.event]];
  expect(await db.call(host.instructor, both, values)).toEqual([{ count: 2 }]);
  expect(await db.call(host.instructor, both, values)).toEqual([{ count: 0 }]);
  expect([await shown(), await shown(null)]).toEqual([1, 1]);
});

test('results are public as the host decided', async () => {
  const publish = () => release(db, host.instructor, meet, 'public');
  for (const each of ['live', 'after_event', 'after_awards']) {
    await policy(each);
    expect(await refused(publish())).toBe(`Armed regulation isn't released to schools yet`);
  }
  await release(db, host.instructor, meet);
  await policy('never_public');
  expect(await refused(publish())).toBe(`This meet's results are never public`);
  await policy('after_awards');
  expect(await refused(publish())).toMatch(/^Armed regulation isn't certified yet/);
  await certify();
  await publish();
  await overall('schools');
  await overall('public');
  await policy('live');
  const rival = await aSchool(db.root);
  const { tabulator, head_judge: head, keyer, announcer } = meet.people;
  for (const person of [tabulator, head, keyer, announcer, host.cadet, host.parent])
    expect(await refusalOf(release(db, person, meet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(release(db, rival.instructor, meet))).toMatchObject({ detail: 'unknown_meet' });
});

test('taken back from schools, a result is not public either, and protests start over', async () => {
  await policy('after_event');
  for (const audience of ['schools', 'public']) await release(db, host.instructor, meet, audience);
  const back = (reason: string | null) =>
    db.call(host.instructor, 'select withdraw_results($1, $2, $3, $4) as count', [
      meet.id,
      'schools',
      reason,
      [meet.event],
    ]);
  expect(await refused(back(null))).toBe('The reason is missing');
  expect(await back('A sheet was missing')).toEqual([{ count: 2 }]);
  expect(await shown()).toBeNull();
  await release(db, host.instructor, meet);
  const { rows } = await db.root.query(
    'select audience, withdraw_reason from meet_releases where meet_id = $1 order by created_at, audience',
    [meet.id],
  );
  expect(rows).toEqual([
    { audience: 'schools', withdraw_reason: 'A sheet was missing' },
    { audience: 'public', withdraw_reason: 'A sheet was missing' },
    { audience: 'schools', withdraw_reason: null },
  ]);
});

test('once an event is certified, protests about it wait for an amendment', async () => {
  await release(db, host.instructor, meet);
  await certify();
  expect(await refused(file(db, meet.people.tabulator, meet))).toBe('The result of this event is certified');
  await db.root.query(`update meets set amending_at = now(), amending_reason = 'Late sheet' where id = $1`, [meet.id]);
  expect(await file(db, meet.people.tabulator, meet)).toMatchObject({ state: 'filed' });
  expect(await computeResult(db, meet.id, meet.event)).toBe(1);
});
