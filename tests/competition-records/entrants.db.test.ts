import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { onRosterOf, setState, toldOf, tookPart } from '../support/meet/took-part.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let entrant: TestSchool;
let rival: TestSchool;
let meet: SmallMeet;
let school: string;
let registration: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [host, entrant, rival] = [await aSchool(db.root), await aSchool(db.root), await aSchool(db.root)];
  meet = await smallMeet(db, host);
  school = await one(db.root, 'select meet_school_id as id from meet_entries where id = $1', [meet.entries[0]]);
  registration = await tookPart(db, { host, meet, school, entrant });
});
afterAll(() => db.close());

/** A team of a school in the season of the meet, which is in March 2030. */
function aTeam(of = entrant, discipline = 'drill_armed'): Promise<string> {
  return one(
    db.root,
    `insert into teams (school_id, name, discipline, season_from, season_to)
     values ($1, $2, $3, '2029-08-01', '2030-06-01') returning id`,
    [of.id, `Team ${randomUUID().slice(0, 8)}`, discipline],
  );
}

/** Names a cadet on the roster of the first entry. */
const onRoster = (cadet: string, role = 'member') => onRosterOf(db, registration, meet.entries[0], cadet, role);

type Place = { place: number; net: string } | null;

/** Stores a generation of the event, and certifies it in place of what was certified. */
async function certify(first: Place, generation = 1, second: Place = { place: 3, net: '70' }): Promise<string> {
  const number = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const row = (entry: string, own: Place) => (own ? [{ entry, ...own, status: 'scored', school: 'S01' }] : []);
  const others = [4, 5].map((place) => ({
    entry: `AREG-S02-${place}`,
    place,
    net: '60',
    status: 'scored',
    school: 'S02',
  }));
  const rows = [...row('AREG-S01-A', first), ...row('AREG-S01-B', second), ...others];
  await db.root.query(
    `insert into meet_results (school_id, meet_id, event_id, generation, engine, input_hash, seq, result)
     values ($1, $2, $3, $4, 1, repeat('0', 64), 1, $5)`,
    [host.id, meet.id, meet.event, generation, JSON.stringify([{ event: 'AREG', rows }])],
  );
  const parts = JSON.stringify([{ event_id: meet.event, code: 'AREG', generation, result_hash: '' }]);
  const client = await db.root.connect();
  try {
    await client.query('begin');
    const before = await client.query<{ id: string }>(
      `update meet_certificates set state = 'superseded' where meet_id = $1 and state = 'certified' returning id`,
      [meet.id],
    );
    await client.query(
      `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash,
         certified_at, amends, public_note)
       values ($1, $2, $3, 'certified', $4, 'As scored', 1, '', repeat('0', 64), now(), $5, 'A mark was misread')`,
      [host.id, meet.id, number, parts, before.rows[0]?.id ?? null],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return number;
}

const results = async (team: string) =>
  (
    await db.root.query<{ id: string; source_words: string }>(
      `select id, school_id, event_name, placement, out_of, score::float, squad, source, source_words, source_link, event_id
       from team_results where team_id = $1 and archived_at is null order by placement`,
      [team],
    )
  ).rows;

const timeline = async (person: Person, cadet: string) =>
  db.call<{ detail: string }>(person, `select detail from cadet_timeline($1) where kind = 'result'`, [cadet]);

test('certified results go to the only team of the discipline, and to the timelines of the cadets on the roster', async () => {
  const team = await aTeam();
  await onRoster(entrant.cadets.own);
  await onRoster(entrant.cadets.other, 'alternate');
  const number = await certify({ place: 2, net: '81.25' });
  expect(await results(team)).toMatchObject([
    {
      school_id: entrant.id,
      event_name: expect.stringMatching(/^Meet .*: Armed regulation$/),
      placement: 2,
      out_of: 4,
      score: 81.25,
      squad: 'A',
      source: 'certificate',
      source_words: `Certificate ${number}`,
      source_link: `/certificates/${number}`,
      event_id: null,
    },
    { placement: 3, squad: 'B' },
  ]);
  const detail = `2nd of 4, 81.25 points · Certificate ${number}`;
  expect(await timeline(entrant.cadet, entrant.cadets.own)).toEqual([{ detail }]);
  expect(await timeline(entrant.instructor, entrant.cadets.own)).toEqual([{ detail }]);
  expect(await timeline(entrant.instructor, entrant.cadets.other)).toEqual([]);
  // A season of another school is no one else's.
  for (const person of [host.instructor, rival.instructor, ANONYMOUS]) {
    const seen = db.call(person, 'select from team_results where team_id = $1', [team]);
    expect(await seen.catch(() => [])).toEqual([]);
  }
});

test('the team of the entry goes before the discipline, and can be named afterward', async () => {
  const [first, second] = [await aTeam(), await aTeam()];
  await certify({ place: 1, net: '90' });
  expect([await results(first), await results(second)]).toEqual([[], []]);
  const teams = async () => {
    const [row] = await db.call<{ teams: { link_id: string; certified: boolean; sent_to: string | null }[] }>(
      entrant.instructor,
      `select entrant_results($1) -> 'teams' as teams`,
      [registration],
    );
    return row?.teams ?? [];
  };
  const [a] = await teams();
  expect(await teams()).toMatchObject([
    { entry: 'AREG-S01-A', certified: true, sent_to: null },
    { entry: 'AREG-S01-B', certified: true, sent_to: null },
  ]);
  const name = (person: Person, team: string | null) =>
    db.call(person, 'select name_result_team($1, $2, $3)', [registration, a?.link_id, team]);
  await name(entrant.instructor, second);
  expect([await results(first), (await results(second)).length]).toEqual([[], 1]);
  expect(await teams()).toMatchObject([{ team_id: second, sent_to: second }, { sent_to: null }]);
  await name(entrant.external, first);
  expect([(await results(first)).length, await results(second)]).toEqual([1, []]);
  expect(await refusalOf(name(entrant.instructor, await aTeam(rival)))).toMatchObject({
    detail: 'unknown_team:team_id',
  });
  for (const person of [entrant.cadet, entrant.parent, host.instructor, rival.instructor, ANONYMOUS])
    expect(await refusalOf(name(person, second))).toMatchObject({ code: '42501' });
});

test('an amendment changes the row, says what it was, and tells the adults of the school', async () => {
  const team = await aTeam();
  await onRoster(entrant.cadets.own);
  await certify({ place: 2, net: '81.25' });
  expect(await toldOf(db, entrant)).toEqual([]);
  const [before] = await results(team);
  await certify({ place: 1, net: '95' }, 2);
  const [after] = await results(team);
  const amended = / · Amended on .*, before: 2nd of 4, 81\.25 points$/;
  expect(after).toMatchObject({ id: before?.id, placement: 1, source_words: expect.stringMatching(amended) });
  expect((await timeline(entrant.cadet, entrant.cadets.own))[0]?.detail).toMatch(amended);
  const told = await toldOf(db, entrant);
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(
    [entrant.admin, entrant.instructor, entrant.external].map(({ id }) => id).toSorted(),
  );
  expect(told[0]).toMatchObject({
    title: expect.stringMatching(/^Results of Meet .* were amended$/),
    body: 'A mark was misread',
    link: `/app/competition-portal/registrations/${registration}/results`,
  });
});

test('what is no longer certified, and a school that withdrew, has no row; certified again it is back', async () => {
  const team = await aTeam();
  await certify({ place: 2, net: '81' });
  const [before] = await results(team);
  await certify(null, 2, null);
  expect(await results(team)).toEqual([]);
  await certify({ place: 3, net: '80' }, 3, null);
  expect(await results(team)).toMatchObject([{ id: before?.id, placement: 3 }]);
  await setState(db, registration, 'withdrawn');
  await certify({ place: 3, net: '80' }, 4, null);
  expect(await results(team)).toEqual([]);
});

test('by hand, only the note of a certified result changes', async () => {
  const team = await aTeam();
  await certify({ place: 2, net: '81' });
  const [result] = await results(team);
  const archive = db.call(entrant.instructor, 'update team_results set archived_at = now() where id = $1', [
    result?.id,
  ]);
  expect(await refusalOf(archive)).toMatchObject({ detail: 'certified' });
  await db.root.query(`update meets set starts_on = '2026-01-10', ends_on = '2026-01-10' where id = $1`, [meet.id]);
  await db.root.query(`update teams set season_from = '2025-08-01', season_to = '2026-06-01' where id = $1`, [team]);
  await certify({ place: 2, net: '81' }, 2);
  const save = (more: object) =>
    db.call(entrant.instructor, 'select save_team_result($1, $2, $3)', [
      team,
      JSON.stringify({ ...result, held_on: '2026-01-10', ...more }),
      result?.id,
    ]);
  await save({ note: 'In the rain' });
  expect(await refusalOf(save({ placement: 1 }))).toMatchObject({ detail: 'certified' });
});

test('a cadet who is purged is gone from the result, which stands', async () => {
  const team = await aTeam();
  await onRoster(entrant.cadets.other);
  await certify({ place: 2, net: '81' });
  const named = async () =>
    (await db.root.query('select from team_result_cadets where cadet_id = $1', [entrant.cadets.other])).rows.length;
  expect(await named()).toBe(1);
  await db.root.query('select app.purge_cadets($1)', [[entrant.cadets.other]]);
  expect(await named()).toBe(0);
  expect(await results(team)).toHaveLength(2);
  await certify({ place: 1, net: '85' }, 2);
  expect([(await results(team))[0]?.source_words.includes('Amended'), await named()]).toEqual([true, 0]);
});

test('the overall goes to the one team that the school entered, and the host’s own row is its own', async () => {
  const team = await aTeam(entrant, 'other');
  await db.root.query('update registration_entries set team_id = $2 where registration_id = $1', [registration, team]);
  const own = await aTeam(host, 'other');
  await db.call(host.instructor, 'select link_meet_team($1, null, $2)', [meet.id, own]);
  const best_two = [
    { place: 1, school: 'S01', total: '40.5' },
    { place: 2, school: 'HOST', total: '38' },
  ];
  await db.root.query(
    `insert into meet_results (school_id, meet_id, generation, engine, input_hash, seq, result)
     values ($1, $2, 1, 1, repeat('0', 64), 1, $3)`,
    [host.id, meet.id, JSON.stringify({ overall: { best_two }, judge_stats: {} })],
  );
  await db.root.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
     values ($1, $2, $3, 'certified', '[{"event_id":null,"generation":1}]', 'As scored', 1, '', repeat('0', 64), now())`,
    [host.id, meet.id, `TEST-${randomUUID().slice(0, 8).toUpperCase()}`],
  );
  expect(await results(team)).toMatchObject([{ placement: 1, out_of: 2, score: 40.5, school_id: entrant.id }]);
  expect(await results(own)).toMatchObject([{ placement: 2, school_id: host.id }]);
});
