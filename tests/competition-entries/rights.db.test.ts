import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { entrantOf } from '../support/meet/entrant.ts';
import { anOpenMeet } from '../support/meet/open.ts';
import { ANONYMOUS, aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { twoSchools, type TwoSchools } from '../support/two-schools.ts';

let db: TestDatabase;
let schools: TwoSchools;
let does: ReturnType<typeof entrantOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  schools = await twoSchools(db);
  does = entrantOf(db);
});
afterAll(() => db.close());

test('only adults of the school change its registration', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await does.readied(entrant, meet);
  const calls: [string, unknown[]][] = [
    ['save_registration($1, $2)', [id, { cadets: 1 }]],
    ['save_registration_entries($1, $2)', [id, []]],
    ['submit_registration($1)', [id]],
    ['withdraw_registration($1, $2)', [id, 'x']],
    ['come_back($1)', [id]],
    ['accept_place($1)', [id]],
    ['decline_place($1)', [id]],
    ['acknowledge_document($1, $2)', [id, meet.sop]],
  ];
  const own: typeof calls = [
    ['start_registration($1, $2)', [meet.id, randomUUID()]],
    ['registration_page($1)', [id]],
  ];
  for (const [call, values] of [...own, ...calls]) {
    for (const person of [entrant.cadet, entrant.parent, entrant.bare, ANONYMOUS]) {
      const { code } = await refusalOf(does.say(person, call, values));
      expect([call, code]).toEqual([call, '42501']);
    }
  }
  for (const [call, values] of calls) {
    for (const person of [rival.instructor, rival.external, host.instructor]) {
      const { detail } = await refusalOf(does.say(person, call, values));
      expect([call, detail]).toEqual([call, 'unknown_registration']);
    }
  }
  expect(await does.page(rival.instructor, id)).toBeNull();
  expect(await refusalOf(does.page(entrant.parent, id))).toMatchObject({ code: '42501' });
  expect(await db.call(rival.instructor, 'select id from registration_list where id = $1', [id])).toEqual([]);
});

test('a cadet whose role was given rosters reads the registration and submits nothing', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await does.readied(entrant, meet);
  const give = (verbs: string) =>
    db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
       select r.id, r.role_name, m.id, a.id from user_roles r, permission_modules m, permission_actions a
       where r.role_name = 'cadet' and r.school_id is null and m.name = 'competition-entries' and a.name = any ($1::text[])`,
      [verbs],
    );
  await give('{read,roster}');
  expect(await refusalOf(give('{create}'))).toMatchObject({
    message: 'Roles based on cadet never have competition-entries:create',
  });
  expect(await does.page(entrant.cadet, id)).toMatchObject({ id });
  expect(await refusalOf(does.submit(entrant.cadet, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(does.say(entrant.cadet, 'save_registration($1, $2)', [id, { cadets: 1 }]))).toMatchObject({
    code: '42501',
  });
  expect(await refusalOf(does.start(entrant.cadet, await anOpenMeet(db, host)))).toMatchObject({ code: '42501' });
  await db.root.query(
    `delete from role_permissions where role = 'cadet' and module_id = (select id from permission_modules where name = 'competition-entries')`,
  );
});

test('a school whose portal is turned off is refused, and nothing of its registration is lost', async () => {
  const { host } = schools;
  const meet = await anOpenMeet(db, host);
  const school = await aSchool(db.root);
  const id = await does.readied(school, meet);
  await db.root.query('update schools set competition_module = false, competition_portal = false where id = $1', [
    school.id,
  ]);
  expect(await refusalOf(does.submit(school.instructor, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(does.page(school.instructor, id))).toMatchObject({ code: '42501' });
  await db.root.query('update schools set competition_portal = true where id = $1', [school.id]);
  expect(await does.submit(school.instructor, id)).toMatchObject({ state: 'approved' });
});

test('schools of another program, the host itself, and ids that are taken are refused', async () => {
  const { host, entrant, rival } = schools;
  const navy = await anOpenMeet(db, host, { branches: ['NJROTC'] });
  expect(await refusalOf(does.start(entrant.instructor, navy))).toMatchObject({ detail: 'branch' });
  const meet = await anOpenMeet(db, host);
  expect(await refusalOf(does.start(host.instructor, meet))).toMatchObject({ detail: 'host' });
  expect(await refusalOf(does.start(entrant.instructor, { ...meet, id: randomUUID() }))).toMatchObject({
    detail: 'unknown_meet',
  });
  const { id } = await does.start(rival.instructor, meet);
  expect(await refusalOf(does.start(entrant.instructor, meet, id))).toMatchObject({ detail: 'id:id' });
});

test('people of a school that only registers add files and comments, and choose whether the host reads them', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await does.readied(entrant, meet);
  const attach = (person: Person) =>
    does.say(person, 'add_attachment($1, $2, $3, $4, $5, $6)', [
      randomUUID(),
      'meet_registrations',
      id,
      'waiver.pdf',
      'application/pdf',
      10,
    ]);
  expect(await attach(entrant.external)).toMatch(/\/\S+$/);
  expect(await refusalOf(attach(entrant.cadet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(attach(rival.external))).toMatchObject({ code: '42501' });
  const comment = (side: string, body: string) =>
    db.call(
      entrant.external,
      `insert into comments (id, subject_table, subject_id, body, side) values (gen_random_uuid(), 'meet_registrations', $1, $2, $3)`,
      [id, body, side],
    );
  await comment('entrant', 'Ask for a second bus');
  await comment('both', 'We come at 7');
  const read = async (person: Person) =>
    (
      await db.call<{ body: string }>(person, 'select body from comments where subject_id = $1 order by body', [id])
    ).map(({ body }) => body);
  expect(await read(host.instructor)).toEqual([]);
  await does.submit(entrant.instructor, id);
  expect(await read(host.instructor)).toEqual(['We come at 7']);
  expect(await read(entrant.instructor)).toEqual(['Ask for a second bus', 'We come at 7']);
  expect(await read(rival.instructor)).toEqual([]);
});
