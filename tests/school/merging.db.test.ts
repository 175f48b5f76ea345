import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aMeet, aRegistration } from './registered.ts';
import { aVisitor, claim, decideClaim, type Visitor } from './visitors.ts';

let db: TestDatabase;
let host: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

async function twins(): Promise<{ first: Visitor; second: Visitor; merge: () => Promise<unknown> }> {
  const unit_number = `TX-${randomUUID().slice(0, 6)}7`;
  const first = await aVisitor(db, { unit_number });
  const second = await aVisitor(db, { unit_number });
  let id: string | null = null;
  const merge = async () => {
    id ??= await claim(db, second.coach, first.id);
    return decideClaim(db, first.coach, id, 'approved');
  };
  return { first, second, merge };
}

const ownerOf = (table: string, id: string) => one(db.root, `select school_id as id from ${table} where id = $1`, [id]);

test('registrations move with entries, files, comments, and their lines in the log', async () => {
  const { first, second, merge } = await twins();
  const meet = await aMeet(db, host);
  const registration = await aRegistration(db, host, meet, second.id);
  const event = await one(
    db.root,
    `insert into meet_events (school_id, meet_id, code, name, discipline) values ($1, $2, 'AREG', 'Armed regulation', 'armed_regulation') returning id`,
    [host.id, meet],
  );
  const entry = await one(
    db.root,
    `insert into registration_entries (school_id, host_school_id, meet_id, registration_id, event_id)
     values ($1, $2, $3, $4, $5) returning id`,
    [second.id, host.id, meet, registration, event],
  );
  const file = await one(
    db.root,
    `insert into attachments (school_id, subject_table, subject_id, name, mime_type, size_bytes, path)
     values ($1, 'meet_registrations', $2, 'SOP.pdf', 'application/pdf', 10, $3) returning id`,
    [second.id, registration, `${second.id}/${randomUUID()}`],
  );
  const comment = await one(
    db.root,
    `insert into comments (school_id, subject_table, subject_id, body) values ($1, 'meet_registrations', $2, 'Two buses') returning id`,
    [second.id, registration],
  );
  await merge();
  for (const [table, id] of [
    ['meet_registrations', registration],
    ['registration_entries', entry],
    ['attachments', file],
    ['comments', comment],
  ] as const)
    expect([table, await ownerOf(table, id)]).toEqual([table, first.id]);
  const { rows } = await db.root.query('select distinct school_id from audit_log where row_id = any ($1)', [
    [registration, entry],
  ]);
  expect(rows).toEqual([{ school_id: first.id }]);
  const { rows: merged } = await db.root.query(
    'select from_school_id, moved, left_behind, created_by from school_merges where school_id = $1',
    [first.id],
  );
  expect(merged).toEqual([{ from_school_id: second.id, moved: 1, left_behind: 0, created_by: first.coach.id }]);
  // Both people of the school work on it now.
  for (const coach of [first.coach, second.coach])
    expect(await db.call(coach, 'select id from meet_registrations where id = $1', [registration])).toHaveLength(1);
});

test('a registration for an archived meet moves too', async () => {
  const { first, second, merge } = await twins();
  const meet = await aMeet(db, host);
  const registration = await aRegistration(db, host, meet, second.id);
  await db.root.query('alter table meets disable trigger user');
  await db.root.query(`update meets set state = 'archived', archived_at = now() where id = $1`, [meet]);
  await db.root.query('alter table meets enable trigger user');
  await merge();
  expect(await ownerOf('meet_registrations', registration)).toBe(first.id);
  const changed = db.root.query('update meet_registrations set note = $2 where id = $1', [registration, 'Late']);
  expect(await refusalOf(changed)).toMatchObject({ detail: 'meet_archived' });
});

test('two registrations for one meet: a live one is decided first, and one that ended stays behind', async () => {
  const { first, second, merge } = await twins();
  const meet = await aMeet(db, host);
  const kept = await aRegistration(db, host, meet, first.id);
  const twice = await aRegistration(db, host, meet, second.id);
  const refused = await refusalOf(merge());
  expect(refused).toMatchObject({ detail: 'both_registered', message: expect.stringMatching(/registered for Meet /) });
  expect(await ownerOf('meet_registrations', twice)).toBe(second.id);
  await db.root.query(`update meet_registrations set state = 'withdrawn' where id = $1`, [twice]);
  await merge();
  expect(await ownerOf('meet_registrations', kept)).toBe(first.id);
  expect(await ownerOf('meet_registrations', twice)).toBe(second.id);
  const { rows } = await db.root.query('select moved, left_behind from school_merges where school_id = $1', [first.id]);
  expect(rows).toEqual([{ moved: 0, left_behind: 1 }]);
});

test('no row of two schools changes its school in another way', async () => {
  const { first, second } = await twins();
  const registration = await aRegistration(db, host, await aMeet(db, host), second.id);
  const moved = db.root.query('update meet_registrations set school_id = $2 where id = $1', [registration, first.id]);
  expect(await refusalOf(moved)).toMatchObject({ detail: 'other_school:host_school_id' });
});
