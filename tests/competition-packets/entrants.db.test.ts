import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { releaseResult } from '../support/meet/release.ts';
import { setState, tookPart } from '../support/meet/took-part.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { type ScoredMeet, scoredMeet } from './scored-meet.ts';

let db: TestDatabase;
let host: TestSchool;
let larkspur: TestSchool;
let kestrel: TestSchool;
let rival: TestSchool;
let meet: ScoredMeet;
let registration: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [host, larkspur, kestrel, rival] = [
    await aSchool(db.root),
    await aSchool(db.root),
    await aSchool(db.root),
    await aSchool(db.root),
  ];
});
beforeEach(async () => {
  meet = await scoredMeet(db, host);
  registration = await tookPart(db, { host, meet, school: meet.schools.larkspur, entrant: larkspur });
  await tookPart(db, { host, meet, school: meet.schools.kestrel, entrant: kestrel });
});
afterAll(() => db.close());

type Packet = { events: { code: string; id: string; sheets: { entry: string }[] }[]; waiting: object[]; meet: object };

async function packetOf(person: Person, school = meet.schools.larkspur): Promise<Packet> {
  const [row] = await db.call<{ packet: Packet }>(person, 'select school_packet($1, $2) as packet', [meet.id, school]);
  if (!row) throw new Error('There is no packet');
  return row.packet;
}

const DENIED = { code: '42501' };

test('a coach gets exactly what the host’s packet has, once it is released, whatever is public', async () => {
  for (const person of [larkspur.instructor, larkspur.admin, larkspur.external])
    expect(await packetOf(person)).toMatchObject({ events: [], waiting: [{ code: 'AREG' }] });
  await releaseResult(db, meet.id, meet.event);
  for (const policy of ['live', 'after_event', 'after_awards', 'never_public']) {
    await db.root.query('update meets set results_policy = $2 where id = $1', [meet.id, policy]);
    const own = await packetOf(larkspur.instructor);
    expect([policy, own.events.map(({ code }) => code)]).toEqual([policy, ['AREG']]);
    expect(own).toEqual(await packetOf(meet.people.tabulator));
    expect(await packetOf(larkspur.external)).toEqual(own);
  }
  await db.root.query(
    `update meet_releases set withdrawn_at = now(), withdraw_reason = 'Wrong event' where meet_id = $1`,
    [meet.id],
  );
  expect(await packetOf(larkspur.instructor)).toMatchObject({ events: [] });
});

test('what the host hides of judges and marks, a coach doesn’t get', async () => {
  await releaseResult(db, meet.id, meet.event);
  await db.root.query(`update meets set shows_judges = false, shows_marks = 'none' where id = $1`, [meet.id]);
  const text = JSON.stringify(await packetOf(larkspur.instructor));
  for (const hidden of ['MSgt Reyes', '"bearing":', 'Theirs alone']) expect(text).not.toContain(hidden);
  expect(text).toContain('Heads up');
});

test('no one reads another school’s packet, and who may not read registrations reads none', async () => {
  await releaseResult(db, meet.id, meet.event);
  for (const person of [kestrel.instructor, kestrel.external, rival.instructor, rival.external, ANONYMOUS])
    expect(await refusalOf(packetOf(person))).toMatchObject(DENIED);
  for (const person of [larkspur.cadet, larkspur.parent, larkspur.bare, host.external, host.cadet, host.parent])
    expect(await refusalOf(packetOf(person))).toMatchObject(DENIED);
  expect(await refusalOf(packetOf(larkspur.instructor, meet.schools.kestrel))).toMatchObject(DENIED);
  const results = (person: Person) => db.call(person, 'select entrant_results($1)', [registration]);
  await results(larkspur.external);
  for (const person of [
    kestrel.instructor,
    rival.instructor,
    larkspur.cadet,
    larkspur.parent,
    host.instructor,
    ANONYMOUS,
  ])
    expect(await refusalOf(results(person))).toMatchObject(DENIED);
  for (const call of ['packet_desk($1)', 'meet_result_input($1)', 'export_meet($1)'])
    expect(await refusalOf(db.call(larkspur.instructor, `select ${call}`, [meet.id]))).toMatchObject(DENIED);
  for (const table of ['meets', 'meet_results', 'meet_scores', 'meet_revisions', 'meet_protests', 'meet_releases'])
    expect([table, await db.call(larkspur.instructor, `select from ${table} where school_id = $1`, [host.id])]).toEqual(
      [table, []],
    );
});

test('a registration that didn’t come to a place opens nothing', async () => {
  await releaseResult(db, meet.id, meet.event);
  for (const state of ['draft', 'submitted', 'waitlisted', 'offered', 'lapsed', 'declined', 'withdrawn', 'no_show']) {
    await setState(db, registration, state);
    expect([state, await refusalOf(packetOf(larkspur.instructor))]).toMatchObject([state, DENIED]);
    const results = db.call(larkspur.instructor, 'select entrant_results($1)', [registration]);
    expect([state, await refusalOf(results)]).toMatchObject([state, { detail: 'not_there' }]);
  }
  for (const state of ['approved', 'confirmed', 'checked_in', 'completed']) {
    await setState(db, registration, state);
    expect([state, (await packetOf(larkspur.instructor)).events.length]).toEqual([state, 1]);
  }
});

test('a school that turns the portal off reads nothing until it’s on again', async () => {
  await releaseResult(db, meet.id, meet.event);
  const flags = (on: boolean) =>
    db.root.query('update schools set competition_module = $2, competition_portal = $2 where id = $1', [
      larkspur.id,
      on,
    ]);
  await flags(false);
  expect(await refusalOf(packetOf(larkspur.instructor))).toMatchObject(DENIED);
  await flags(true);
  expect((await packetOf(larkspur.instructor)).events).toHaveLength(1);
});

test('the history has each meet of the school with its best place, and no one else’s', async () => {
  const history = (person: Person) =>
    db.call(person, 'select * from entrant_history() where title like $1', [`%${meet.id.slice(0, 8)}`]);
  expect(await history(larkspur.instructor)).toMatchObject([{ released: 0, best_place: null, sureness: null }]);
  await releaseResult(db, meet.id, meet.event);
  await releaseResult(db, meet.id, null);
  expect(await history(larkspur.external)).toMatchObject([
    {
      registration_id: registration,
      released: 1,
      best_place: 2,
      best_event: 'Armed regulation',
      sureness: 'provisional',
    },
  ]);
  expect(await history(kestrel.instructor)).toMatchObject([{ best_place: 1 }]);
  expect(await history(rival.instructor)).toEqual([]);
  for (const person of [larkspur.cadet, larkspur.parent, ANONYMOUS])
    expect(await refusalOf(history(person))).toMatchObject(DENIED);
});
