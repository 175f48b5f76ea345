import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seen } from '../support/seen.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aGuardian, anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';

/** Who something reaches, and who it doesn't and why; who is kept from a cadet is no one's business but custody's. */

let db: TestDatabase;
let school: TestSchool;
/** Manages the roster and reads announcements and email of the school, without the right to custody restrictions. */
let office: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('office', 'Office', 'instructor', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'instructor', m.id, a.id from permission_modules m, permission_actions a
     where m.name in ('cadets', 'announcements', 'email') and a.name in ('read', 'create', 'update', 'manage')
       and app.may_hold('instructor', m.name, a.name)`,
    [role],
  );
  office = await anAccount(db.root, { role: 'instructor', school: school.id, roleId: role });
});
afterAll(() => db.close());

const CADET_AND_FAMILY = () => ({ cadets: [school.cadets.own], guardians: true });

type Preview = {
  guardians: number;
  left_out: Record<string, number>;
  names: { kind: string; reason: string | null }[];
};

async function previewFor(person: Person, audience: object): Promise<Preview | undefined> {
  return (await db.call<{ seen: Preview }>(person, 'select audience_preview($1) as seen', [audience]))[0]?.seen;
}

const guardiansOf = (found: Preview | undefined) =>
  found?.names.filter(({ kind }) => kind === 'guardian').map(({ reason }) => reason);

test('it says who is not reached and why: no account, the link, no messages, not contacted, and the address', async () => {
  const second = await anAccount(db.root, { role: 'parent', school: school.id });
  await aGuardian(db.root, { school: school.id, parent: second.id, cadet: school.cadets.own, state: 'verified' });
  const without = await aGuardian(db.root, {
    school: school.id,
    parent: (await anAccount(db.root, { role: 'parent', school: school.id })).id,
    cadet: school.cadets.own,
    state: 'verified',
  });
  await db.root.query(
    'update contacts set profile_id = null where id = (select contact_id from guardian_links where id = $1)',
    [without],
  );
  const reasons = async () => guardiansOf(await previewFor(school.instructor, CADET_AND_FAMILY()));
  expect(await reasons()).toEqual(expect.arrayContaining(['no_account', null]));
  await db.root.query('update auth.users set email_confirmed_at = null where id = $1', [second.id]);
  expect(await reasons()).toEqual(expect.arrayContaining(['no_account', 'unverified', null]));
  const change = (sql: string) =>
    db.root.query(
      `${sql} where id = (select l.contact_id from guardian_links l join contacts k on k.id = l.contact_id
      where k.profile_id = $1 limit 1)`,
      [second.id],
    );
  await change('update contacts set do_not_contact = true');
  expect(await reasons()).toContain('do_not_contact');
  await db.root.query('update guardian_links set receives_messages = false where id = $1', [without]);
  expect(await previewFor(school.instructor, CADET_AND_FAMILY())).toMatchObject({
    guardians: 1,
    left_out: { no_messages: 1, do_not_contact: 1 },
  });
});

test('who is kept from a cadet is not listed or counted without the custody right: before and after sending', async () => {
  const announcement = randomUUID();
  const input = { title: 'Drill', body: 'At four.', audience: CADET_AND_FAMILY() };
  await db.call(school.instructor, 'select save_announcement($1, $2, $3)', [announcement, input, randomUUID()]);
  const publish = `select publish_announcement($1, null, $2, ${seen('announcements')})`;
  await db.call(school.instructor, publish, [announcement, randomUUID()]);
  const counted = async (person: Person) => [
    (await db.call<{ meant: number }>(person, 'select meant from announcement_lines where id = $1', [announcement]))[0]
      ?.meant,
    (await db.call(person, 'select id from announcement_readers where announcement_id = $1', [announcement])).length,
  ];
  const [before] = await counted(office);
  const [shown, all] = [
    await previewFor(office, CADET_AND_FAMILY()),
    await previewFor(school.instructor, CADET_AND_FAMILY()),
  ];
  expect(guardiansOf(shown)).toEqual(guardiansOf(all));

  await db.root.query(
    `update guardian_restrictions r set lifted_at = null, accounts = array_append(r.accounts, $2)
     from guardian_links l where l.id = r.link_id and l.cadet_id = $1`,
    [school.cadets.own, school.parent.id],
  );
  const barred = await previewFor(office, CADET_AND_FAMILY());
  expect(guardiansOf(barred)).toHaveLength((guardiansOf(shown)?.length ?? 0) - 1);
  expect(barred?.left_out).not.toHaveProperty('custody');
  expect((await previewFor(school.instructor, CADET_AND_FAMILY()))?.left_out).toMatchObject({ custody: 1 });
  expect(await counted(office)).toEqual([(before ?? 0) - 1, (before ?? 0) - 1]);
  expect(await counted(school.instructor)).toEqual([before, before]);
});
