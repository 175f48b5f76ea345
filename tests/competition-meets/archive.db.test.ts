import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { certify, readyMeet } from '../support/meet/ready.ts';
import { rowsOfMeet } from '../support/meet/rows-of.ts';
import { computed, scoreAll } from '../support/meet/scored.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { calls, filled, namedIn } from '../support/module-calls.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { placesOf } from '../support/places.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
  await nameCadet('Ida Bergwald');
  await scoreAll(db, meet);
  await say(host.instructor, `set_meet_state($1, 'scoring_locked')`, [meet.id]);
});
afterAll(() => db.close());

const say = <Row extends object>(person: Person, call: string, values: unknown[]) =>
  db.call<Row>(person, `select ${call}`, values);
const tend = () => db.root.query(`select app.tend_old_meets($1, '{}')`, [host.id]);
const stateOf = () => one(db.root, 'select state as id from meets where id = $1', [meet.id]);
const end = async () =>
  (await say<{ end: Record<string, unknown> }>(host.instructor, 'meet_end($1) as end', [meet.id]))[0]?.end;
const told = () =>
  db.call(host.instructor, `select title from notifications where kind = 'competition-meets.archive'`, []);

const nameCadet = (name: string) =>
  db.root.query(
    `insert into meet_entry_cadets (school_id, meet_id, entry_id, code, name, grade) values ($1, $2, $3, 'C1', $4, 11)`,
    [host.id, meet.id, meet.entries[0], name],
  );

/** A row as of a certificate of so many days ago, over the results that there are. */
async function pretendCertified(days: number) {
  // Past the guards: no certificate is ever deleted.
  await db.root.query(
    `begin; set local session_replication_role = replica; delete from meet_certificates where meet_id = '${meet.id}'; commit`,
  );
  await db.root.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
     select $1, $2, 'CERT-SAMPLE', 'certified', jsonb_agg(jsonb_build_object('event_id', r.event_id, 'generation', r.generation,
       'result_hash', md5(r.result::text))), 'True', max(r.seq), '', repeat('a', 64), now() - make_interval(days => $3)
     from meet_standings r where r.meet_id = $2`,
    [host.id, meet.id, days],
  );
  await db.root.query(`update meets set state = 'results_certified' where id = $1`, [meet.id]);
}

test('a meet is archived two weeks after its directors were told, and no sooner than the host says', async () => {
  expect(await refusalOf(say(host.instructor, 'archive_meet($1)', [meet.id]))).toMatchObject({ detail: 'state:state' });
  expect(await end()).toMatchObject({ due_on: null, names: 1 });
  await tend();
  await pretendCertified(300);
  await tend();
  expect([await stateOf(), await told()]).toEqual(['results_certified', []]);
  await pretendCertified(400);
  await tend();
  await tend();
  // It is due, but no one was told before.
  expect([await stateOf(), (await told()).length]).toEqual(['results_certified', 1]);
  // More time takes it back.
  await db.root.query(`update meets set archive_days = 500 where id = $1`, [meet.id]);
  await tend();
  expect(await end()).toMatchObject({ told_at: null });
  await db.as(host.instructor, async (client) => {
    await client.query('reset role');
    await client.query(`update meets set archive_days = 365, put_away_told_at = now() - interval '15 days'`);
    await client.query(`select app.tend_old_meets(null, '{}')`);
    const { rows } = await client.query('select state, put_away_names from meets where id = $1', [meet.id]);
    expect(rows).toEqual([{ state: 'archived', put_away_names: 1 }]);
  });
});

test('an archived meet keeps its results, log, and certificates, names no cadet, and nothing writes to it', async () => {
  meet = await readyMeet(db, host);
  await nameCadet('Oda Oxenstierna');
  await certify(db, host, meet);
  const parts = `select c.parts, c.hash, jsonb_agg(md5(r.result::text) order by r.event_id) as results
    from meet_certificates c join meet_standings r using (meet_id) where c.meet_id = $1 group by c.id`;
  const before = {
    results: [await computed(db, meet, meet.event), await computed(db, meet, null)],
    certificate: (await db.root.query(parts, [meet.id])).rows,
  };
  await db.root.query(`update meets set amending_at = now(), amending_reason = 'A late sheet' where id = $1`, [
    meet.id,
  ]);
  const archive = () => say(host.instructor, 'archive_meet($1)', [meet.id]);
  expect(await refusalOf(archive())).toMatchObject({ detail: 'amending:state' });
  await db.root.query(`update meets set amending_at = null, amending_reason = null where id = $1`, [meet.id]);
  expect(await refusalOf(say(meet.people.tabulator, 'archive_meet($1)', [meet.id]))).toMatchObject({ code: '42501' });
  await archive();
  await archive();
  expect(await stateOf()).toBe('archived');
  expect(await placesOf(db, 'Oxenstierna')).toEqual([]);
  expect(await say(host.instructor, '* from check_meet_log($1)', [meet.id])).toEqual([]);
  expect([await computed(db, meet, meet.event), await computed(db, meet, null)]).toEqual(before.results);
  expect((await db.root.query(parts, [meet.id])).rows).toEqual(before.certificate);

  const rows = await rowsOfMeet(db, meet.id);
  const known: Record<string, string> = {
    meets: meet.id,
    meet_events: meet.event,
    meet_seats: meet.seats[1],
    meet_entries: meet.entries[0],
    score_sheets: meet.sheet,
    teacher: host.instructor.id,
    meet_scores: await one(db.root, 'select id from meet_scores where meet_id = $1 limit 1', [meet.id]),
    meet_schools: await one(db.root, 'select id from meet_schools where meet_id = $1 limit 1', [meet.id]),
    today: await one(db.root, 'select app.today($1)::text as id', [host.id]),
    new: randomUUID(),
  };
  const tried = calls.filter(({ module }) => module.startsWith('competition-'));
  expect(tried.length).toBeGreaterThan(40);
  for (const call of tried) {
    const ids = Object.fromEntries(namedIn(call).map((name) => [name, known[name] ?? randomUUID()]));
    const text = `select public.${call.name}(${filled(call.args, { ...ids, ...known })})`;
    await refusalOf(db.commitAs(host.instructor, (client) => client.query(text))).catch(() => null);
  }
  expect(await rowsOfMeet(db, meet.id)).toEqual(rows);
});

test('rows of an archived meet are not written past the calls either; it can be hidden, and copied', async () => {
  const { instructor } = host;
  const direct = [
    `update meet_events set archived_at = now() where meet_id = $1`,
    `update meet_entry_cadets set archived_at = now() where meet_id = $1`,
    `update meet_schools set archived_at = now() where meet_id = $1`,
  ];
  for (const sql of direct)
    expect(await refusalOf(db.call(instructor, sql, [meet.id]))).toMatchObject({ detail: 'meet_archived' });
  const asOwner = [
    `update meet_entry_cadets set name = 'Oda Oxenstierna' where meet_id = $1`,
    `update meets set state = 'amended' where id = $1`,
    `insert into attachments (school_id, subject_table, subject_id, name, mime_type, size_bytes, path)
     select school_id, 'meets', id, 'a.pdf', 'application/pdf', 1, 'a' from meets where id = $1`,
  ];
  for (const sql of asOwner)
    expect(await refusalOf(db.root.query(sql, [meet.id]))).toMatchObject({
      message: expect.stringContaining('archived'),
    });
  expect(await refusalOf(say(instructor, `set_meet_state($1, 'in_progress', 'Once more')`, [meet.id]))).not.toBeNull();
  const copy = randomUUID();
  await say(instructor, `copy_meet($1, $2, 'Next year', app.today($3) + 300)`, [meet.id, copy, host.id]);
  expect(await one(db.root, 'select state as id from meets where id = $1', [copy])).toBe('draft');
  await db.call(instructor, 'update meets set archived_at = now() where id = $1', [meet.id]);
  const listed = await db.call(instructor, 'select state, status from meet_list where id = $1', [meet.id]);
  expect(listed).toEqual([{ state: 'archived', status: 'hidden' }]);
});
