import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCrewMeet, accepted, asVisitor, type CrewMeet, linkOf, recruit } from '../support/meet/crew.ts';
import { said } from '../support/meet/rostered.ts';
import { ANONYMOUS, aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: CrewMeet;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aCrewMeet(db);
});

const email = () => `${randomUUID().slice(0, 8)}@judges.example`;
const invite = (ids: string[], person: Person = at.host.instructor) =>
  said<{ invited: number; left_out: { name: string; reason: string }[] }>(db, person, 'invite_crew($1, $2)', [
    at.meet,
    ids,
  ]);
const page = (link: string) => asVisitor<Record<string, unknown> | null>(db, 'crew_page($1)', [link]);
const answer = (link: string, input: object) =>
  asVisitor<{ state: string } | null>(db, 'answer_crew($1, $2)', [link, input]);

/** Someone who was invited, with their link. */
async function invited(row: Record<string, string> = {}) {
  const to = email();
  const [id = ''] = await recruit(db, at, [{ name: 'SFC Dana Ames', email: to, ...row }]);
  await invite([id]);
  return { id, to, link: await linkOf(db, to) };
}

async function one<Row>(sql: string, values: unknown[]): Promise<Row | undefined> {
  const { rows } = await db.root.query(sql, values);
  return rows[0];
}

test('many are put on the list and invited together; who can’t be invited is named', async () => {
  const { rows } = await db.root.query<{ id: string }>(
    `insert into contacts (school_id, name, email, type) values ($1, 'Pat Ruiz', $2, 'military') returning id`,
    [at.host.id, email()],
  );
  const ids = await recruit(db, at, [
    { contact_id: rows[0]?.id },
    { name: 'Lee Cole', email: email(), job: 'runner' },
    { name: 'Without Address' },
    { cadet_id: at.host.cadets.own, job: 'door' },
  ]);
  expect(ids).toHaveLength(4);
  expect(await invite(ids)).toEqual({
    invited: 2,
    left_out: expect.arrayContaining([
      { name: 'Without Address', reason: 'No email address' },
      { name: expect.any(String), reason: 'A cadet of your school: they see it in Guidon' },
    ]),
  });
  // The same person is never there twice.
  expect(await recruit(db, at, [{ contact_id: rows[0]?.id }])).toEqual([ids[0]]);
});

test('a cadet doesn’t judge, a contact who doesn’t want it isn’t asked, and another school’s are unknown', async () => {
  const { rows } = await db.root.query<{ id: string }>(
    `insert into contacts (school_id, name, email, type, do_not_contact) values ($1, 'No', 'no@x.example', 'alumni', true) returning id`,
    [at.host.id],
  );
  const rival = await aSchool(db.root);
  const tries: [Record<string, unknown>, string][] = [
    [{ cadet_id: at.host.cadets.own }, 'cadet:job'],
    [{ contact_id: rows[0]?.id }, 'unknown_contact:people'],
    [{ cadet_id: rival.cadets.own, job: 'door' }, 'unknown_cadet:people'],
    [{ official_id: randomUUID() }, 'unknown_person:people'],
    [{ name: 'X', email: 'nothing' }, 'email:email'],
    [{ name: 'X', job: 'king' }, 'job'],
    [{ official_id: 'x' }, 'people'],
  ];
  for (const [row, detail] of tries) expect((await refusalOf(recruit(db, at, [row]))).detail).toContain(detail);
  const send = (value: string) => db.call(at.host.instructor, 'select recruit_crew($1, $2)', [at.meet, value]);
  for (const value of ['"x"', '{}', '[1]', '[null]']) expect((await refusalOf(send(value))).code).toBe('P0001');
  await send('null');
});

test('opening a link changes nothing, and names no one else', async () => {
  await accepted(db, at, { name: 'Another Judge', email: email() });
  const { id, link } = await invited();
  const row = () => one('select to_jsonb(c) as row from meet_crew c where id = $1', [id]);
  const before = await row();
  const shown = await page(link);
  expect(shown).toMatchObject({ state: 'open', name: 'SFC Dana Ames', job: 'judge', meet: 'Spring meet', ties: [] });
  expect(JSON.stringify(shown)).not.toContain('Another');
  expect(await row()).toEqual(before);
});

test('who accepts agrees, is a judge of the meet, and isn’t doubled by a second press', async () => {
  const { id, link } = await invited();
  expect((await refusalOf(answer(link, { answer: 'accepted' }))).detail).toBe('agreed:agreed');
  const input = { answer: 'accepted', agreed: true, shirt: 'L', meal: 'vegan', service: 'US Army, retired' };
  const answers = await Promise.all([answer(link, input), answer(link, input), answer(link, input)]);
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ state: 'accepted' })));
  const { rows } = await db.root.query('select name from meet_judges where meet_id = $1', [at.meet]);
  expect(rows).toEqual([{ name: 'SFC Dana Ames' }]);
  expect(await one('select state, shirt, meal from meet_crew where id = $1', [id])).toEqual({
    state: 'accepted',
    shirt: 'L',
    meal: 'vegan',
  });
  const told = await db.root.query(
    `select title from notifications where user_id = $1 and kind = 'competition-staff.answers'`,
    [at.host.instructor.id],
  );
  expect(told.rows).toEqual([{ title: 'SFC Dana Ames accepted' }]);
});

test('who declines gives a reason, and leaves the panel before the meet starts', async () => {
  const { id, link } = await invited();
  await answer(link, { answer: 'accepted', agreed: true });
  const judge = await one<{ judge_id: string }>('select judge_id from meet_crew where id = $1', [id]);
  const seat = randomUUID();
  const input = { event_id: at.event, code: 'J01', role: 'head', judge_id: judge?.judge_id };
  await said(db, at.host.instructor, 'save_meet_seat($1, $2, $3)', [at.meet, seat, input]);
  expect(await page(link)).toMatchObject({ seats: ['Armed regulation'] });
  await answer(link, { answer: 'declined', note: 'Deployed' });
  expect(await one('select judge_id from meet_seats where id = $1', [seat])).toEqual({ judge_id: null });
  expect(await page(link)).toMatchObject({ state: 'declined', note: 'Deployed' });
  await answer(link, { answer: 'accepted' });
  expect(await page(link)).toMatchObject({ state: 'accepted' });
});

test('ten wrong secrets end a link, and so do the host, another address, and the end of the meet', async () => {
  const { id, to, link } = await invited();
  for (const _ of Array.from({ length: 9 })) expect(await page(`${id}.wrong`)).toBeNull();
  expect(await page(link)).toMatchObject({ state: 'open' });
  expect(await page(`${id}.wrong`)).toBeNull();
  expect(await page(link)).toBeNull();
  await invite([id]);
  const next = await linkOf(db, to);
  expect(await page(next)).toMatchObject({ state: 'open' });
  await said(db, at.host.instructor, 'end_crew_links($1)', [id]);
  expect(await page(next)).toBeNull();
  const other = await invited({ name: 'Bo Reed' });
  const official = await one<{ id: string }>('select official_id as id from meet_crew where id = $1', [other.id]);
  await said(db, at.host.instructor, 'save_official($1, $2, $3)', [at.meet, official?.id, { email: email() }]);
  expect(await page(other.link)).toBeNull();
  const third = await invited({ name: 'Cy Hale' });
  await db.root.query(`update meet_crew set link_expires_at = now() - interval '1 minute' where id = $1`, [third.id]);
  expect(await page(third.link)).toMatchObject({ state: 'expired' });
  expect((await refusalOf(answer(third.link, { answer: 'declined' }))).detail).toBe('ended:link');
  for (const nothing of ['', 'x', `${randomUUID()}.x`, '.']) expect(await page(nothing)).toBeNull();
});

test('bad answers are refused at their field', async () => {
  const { link } = await invited();
  const tries: [object, string][] = [
    [{ answer: 'maybe' }, 'answer'],
    [{ answer: 'accepted', agreed: 'x' }, 'agreed'],
    [{ answer: 'accepted', agreed: true, shirt: '9XL' }, 'shirt'],
    [{ answer: 'accepted', agreed: true, available: [{ day: '2030-03-02', from: '12:00', to: '08:00' }] }, 'available'],
    [{ answer: 'accepted', agreed: true, available: [{ day: '2031-03-02', from: '08:00', to: '12:00' }] }, 'available'],
    [{ answer: 'accepted', agreed: true, available: 'always' }, 'available'],
    [{ answer: 'accepted', agreed: true, ties: [{ school_name: '' }] }, 'ties'],
    [{ answer: 'accepted', agreed: true, ties: [3, null] }, 'ties'],
    [{ answer: 'declined', note: '123-45-6789' }, 'note'],
    [{ answer: 'declined', note: 'x'.repeat(400) }, 'note'],
    [[], 'answer'],
  ];
  for (const [input, field] of tries) {
    const refused = await refusalOf(answer(link, input));
    expect([refused.code, refused.detail]).toEqual(['P0001', expect.stringContaining(field)]);
  }
});

test('no account calls what the links call, and no one but directors asks people', async () => {
  const rival = await aSchool(db.root);
  const [id] = await recruit(db, at, [{ name: 'X' }]);
  for (const person of [ANONYMOUS, at.host.instructor])
    for (const call of [`crew_page('x')`, `answer_crew('x', '{}')`, `answer_shift('x', gen_random_uuid(), 'accepted')`])
      expect(await refusalOf(db.call(person, `select ${call}`))).toMatchObject({ code: '42501' });
  for (const person of [at.host.cadet, at.host.parent, rival.instructor]) {
    const code = person === rival.instructor ? 'P0001' : '42501';
    expect(await refusalOf(recruit(db, at, [{ name: 'Y' }], person))).toMatchObject({ code });
    expect(await refusalOf(invite([id ?? ''], person))).toMatchObject({ code });
    expect(await db.call(person, 'select id from officials')).toEqual([]);
  }
});

test('a background check is seen by a director of the meet alone, and has no more than a state and a date', async () => {
  const [id = ''] = await recruit(db, at, [{ name: 'Dana Ames' }]);
  const official = await one<{ id: string }>('select official_id as id from meet_crew where id = $1', [id]);
  const save = (person: Person, on = '2029-01-02') =>
    db.call(person, `select save_official_check($1, $2, 'cleared', $3)`, [at.meet, official?.id, on]);
  await db.root.query(`update schools set time_zone = 'UTC' where id = $1`, [at.host.id]);
  expect((await refusalOf(save(at.host.instructor, '2999-01-01'))).detail).toBe('date:checked_on');
  await save(at.host.instructor, '2025-01-02');
  const read = (person: Person) => db.call(person, 'select state, checked_on::text from official_checks');
  expect(await read(at.host.instructor)).toEqual([{ state: 'cleared', checked_on: '2025-01-02' }]);
  expect(await read(at.host.admin)).toEqual([]);
  expect(await refusalOf(save(at.host.admin, '2025-01-03'))).toMatchObject({ code: '42501' });
  const log = await db.root.query<{ changed: unknown }>(
    `select changed from audit_log where table_name = 'official_checks' and school_id = $1`,
    [at.host.id],
  );
  expect(JSON.stringify(log.rows)).not.toContain('cleared');
});
