import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let own: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
  own = randomUUID();
  await db.root.query(
    `insert into meet_entries (id, school_id, meet_id, event_id, meet_school_id, code)
     select $1, k.school_id, k.meet_id, $2, k.id, 'AREG-HOST' from meet_schools k where k.meet_id = $3 and k.is_host`,
    [own, meet.event, meet.id],
  );
  await db.root.query(
    `insert into meet_entry_cadets (school_id, meet_id, entry_id, code, own_cadet_id) values ($1, $2, $3, 'C1', $4)`,
    [host.id, meet.id, own, host.cadets.own],
  );
});
afterAll(() => db.close());

/** A team of the host in the season of the meet, which is in March 2030. */
async function aTeam(discipline = 'drill_armed'): Promise<string> {
  const id = randomUUID();
  await db.root.query(
    `insert into teams (id, school_id, name, discipline, season_from, season_to)
     values ($1, $2, $3, $4, '2029-08-01', '2030-06-01')`,
    [id, host.id, `Team ${id.slice(0, 8)}`, discipline],
  );
  return id;
}

type Own = { place: number | null; net: string } | null;

/** Stores a generation of the event in which the host's entry is so, and certifies it in place of what was certified. */
async function certify(ownRow: Own, generation = 1): Promise<string> {
  const number = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const row = (entry: string, place: number | null, net: string) => ({ entry, place, net, status: 'scored' });
  const rows = [row('AREG-S01-A', ownRow?.place === 1 ? 2 : 1, '90'), row('AREG-S01-B', 3, '70')];
  const list = { event: 'AREG', rows: [...rows, ...(ownRow ? [row('AREG-HOST', ownRow.place, ownRow.net)] : [])] };
  await db.root.query(
    `insert into meet_results (school_id, meet_id, event_id, generation, engine, input_hash, seq, result)
     values ($1, $2, $3, $4, 1, repeat('0', 64), 1, $5)`,
    [host.id, meet.id, meet.event, generation, JSON.stringify([list])],
  );
  const parts = JSON.stringify([{ event_id: meet.event, code: 'AREG', generation, result_hash: '' }]);
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query(`update meet_certificates set state = 'superseded' where meet_id = $1`, [meet.id]);
    await client.query(
      `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
       values ($1, $2, $3, 'certified', $4, 'As scored', 1, '', repeat('0', 64), now())`,
      [host.id, meet.id, number, parts],
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
      `select id, event_name, placement, out_of, score::float, squad, source, source_words, source_link
       from team_results where team_id = $1 and archived_at is null`,
      [team],
    )
  ).rows;

const timeline = async (person: Person) =>
  db.call<{ detail: string }>(person, `select detail from cadet_timeline($1) where kind = 'result'`, [host.cadets.own]);

const links = async () =>
  db.call(host.instructor, 'select event_name, team_id, is_chosen, certified, sent from meet_team_links($1)', [
    meet.id,
  ]);

test('certified results go to the host’s own team and to the cadet’s timeline', async () => {
  const team = await aTeam();
  const number = await certify({ place: 2, net: '81.25' });
  expect(await results(team)).toMatchObject([
    {
      event_name: expect.stringMatching(/^Meet .*: Armed regulation$/),
      placement: 2,
      out_of: 3,
      score: 81.25,
      squad: null,
      source: 'certificate',
      source_words: `Certificate ${number}`,
      source_link: `/certificates/${number}`,
    },
  ]);
  expect(await timeline(host.cadet)).toEqual([{ detail: `2nd of 3, 81.25 points · Certificate ${number}` }]);
});

test('an amendment changes them and says what they were; one that doesn’t touch them changes the number alone', async () => {
  const team = await aTeam();
  await certify({ place: 2, net: '81.25' });
  const [before] = await results(team);
  const number = await certify({ place: 1, net: '95' }, 2);
  const [after] = await results(team);
  expect(after).toMatchObject({ id: before?.id, placement: 1, score: 95 });
  const amended = / · Amended on .*, before: 2nd of 3, 81\.25 points$/;
  expect(after?.source_words).toMatch(amended);
  expect((await timeline(host.cadet))[0]?.detail).toMatch(amended);
  const last = await certify({ place: 1, net: '95' }, 3);
  expect((await results(team))[0]?.source_words).toBe(after?.source_words.replace(number, last));
});

test('what is no longer certified is archived, and comes back with a later certificate', async () => {
  const team = await aTeam();
  await certify({ place: 2, net: '81' });
  const [before] = await results(team);
  await certify(null, 2);
  expect([await results(team), await timeline(host.cadet)]).toEqual([[], []]);
  await certify({ place: 3, net: '80' }, 3);
  expect(await results(team)).toMatchObject([{ id: before?.id, placement: 3 }]);
});

test('rows without a team wait, are listed, and go to the team that the director names', async () => {
  await certify({ place: 2, net: '81' });
  expect(await links()).toEqual([
    { event_name: 'Armed regulation', team_id: null, is_chosen: false, certified: 1, sent: 0 },
    { event_name: 'Overall', team_id: null, is_chosen: false, certified: 0, sent: 0 },
  ]);
  const [first, second] = [await aTeam('other'), await aTeam('other')];
  const link = (team: string | null) =>
    db.call(host.instructor, 'select link_meet_team($1, $2, $3)', [meet.id, meet.event, team]);
  await link(first);
  expect(await results(first)).toHaveLength(1);
  await link(second);
  expect([await results(first), (await results(second)).length]).toEqual([[], 1]);
  expect(await links()).toMatchObject([{ team_id: second, is_chosen: true, certified: 1, sent: 1 }, {}]);
  // Taken back, nothing says where they belong.
  await link(null);
  expect(await results(second)).toEqual([]);
});

test('two teams of one discipline leave it open', async () => {
  const teams = [await aTeam(), await aTeam()];
  await certify({ place: 2, net: '81' });
  for (const team of teams) expect(await results(team)).toEqual([]);
});

test('the place in the overall goes to the team named for it', async () => {
  const team = await aTeam('other');
  await db.call(host.instructor, 'select link_meet_team($1, null, $2)', [meet.id, team]);
  const best_two = [
    { place: 1, school: 'HOST', total: '40.5' },
    { place: 2, school: 'S01', total: '38' },
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
  expect(await results(team)).toMatchObject([
    { event_name: expect.stringMatching(/: Best two$/), placement: 1, out_of: 2, score: 40.5 },
  ]);
});

test('a certified result changes with its certificate alone; by hand, only its note does', async () => {
  const team = await aTeam();
  await certify({ place: 2, net: '81.25' });
  const [result] = await results(team);
  const save = (more: object) =>
    db.call(host.instructor, 'select save_team_result($1, $2, $3)', [
      team,
      JSON.stringify({ ...result, held_on: held, ...more }),
      result?.id,
    ]);
  // The meet of this test is years ahead, and a result is not.
  const held = '2026-01-10';
  await db.root.query(`update meets set starts_on = $2, ends_on = $2 where id = $1`, [meet.id, held]);
  await db.root.query(`update teams set season_from = '2025-08-01', season_to = '2026-06-01' where id = $1`, [team]);
  await certify({ place: 2, net: '81.25' }, 2);
  const [calendar] = (
    await db.root.query<{ event_id: string }>('select event_id from team_results where id = $1', [result?.id])
  ).rows;
  await save({ note: 'In the rain', event_id: calendar?.event_id });
  const byHand = [
    () => save({ placement: 1, event_id: calendar?.event_id }),
    () => db.call(host.instructor, 'update team_results set archived_at = now() where id = $1', [result?.id]),
  ];
  for (const work of byHand) expect(await refusalOf(work())).toMatchObject({ detail: 'certified' });
  expect(await results(team)).toHaveLength(1);
});

test('the director links teams and sees what waits; no one else does', async () => {
  const { people } = meet;
  const rival = await aSchool(db.root);
  const off = [people.tabulator, people.head_judge, people.keyer, people.check_in, people.announcer, host.cadet];
  for (const person of [...off, host.parent, host.external, host.bare, rival.cadet, rival.instructor, ANONYMOUS])
    expect(await refusalOf(db.call(person, 'select meet_team_links($1)', [meet.id]))).toMatchObject({ code: '42501' });
  for (const person of [...off, host.parent, host.external, host.bare, ANONYMOUS])
    expect(await refusalOf(db.call(person, 'select link_meet_team($1, null, null)', [meet.id]))).toMatchObject({
      code: '42501',
    });
});
