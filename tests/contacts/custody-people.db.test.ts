import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, children, decide, redeem, request } from '../support/family.ts';
import {
  aCadet,
  aGuardian,
  anAccount,
  aSchool,
  type Account,
  one,
  SERVICE,
  type TestSchool,
} from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';

let db: TestDatabase;
let school: TestSchool;
let office: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  office = await withoutCustody();
});

afterAll(() => db.close());

/** An instructor who keeps contacts and doesn't see restricted data. */
async function withoutCustody(): Promise<Account> {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('office', 'Office', 'instructor', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, module_id, action_id, enabled)
     select $1, m.id, a.id, true from permission_modules m join permission_actions a on a.name = any ('{read,create,update,manage}')
     where m.name = 'contacts' on conflict do nothing`,
    [role],
  );
  return anAccount(db.root, { role: 'instructor', school: school.id, roleId: role });
}

/** A parent with a verified child, who is then kept from it; and the child. */
async function aBarredParent() {
  const parent = await aParent(db, school);
  const name = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x');
  await db.root.query('update profiles set first_name = $2, last_name = $3, phone = $4 where id = $1', [
    parent.id,
    'Ray',
    `Moss${name}`,
    `512555${String(Math.floor(Math.random() * 9000) + 1000)}`,
  ]);
  const child = await aCadet(db.root, school.id, school.year, { last: `Hill${name}` });
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'verified' });
  const contact = await one(db.root, 'select contact_id as id from guardian_links where id = $1', [link]);
  await db.root.query(
    `update contacts c set name = p.first_name || ' ' || p.last_name, phone = p.phone, email = p.email from profiles p where p.id = c.profile_id and c.id = $1`,
    [contact],
  );
  await restrict(contact, child);
  return { parent, child, link, contact, lastName: `Hill${name}` };
}

const restrict = (contact: string, child: string) =>
  db.call(school.instructor, 'select set_guardian_restriction($1, $2, $3)', [contact, child, 'no_contact']);

const readdress = (account: Account, email: string) =>
  db.root.query('update profiles set email = $2 where id = $1', [account.id, email]);

const save = (person: Person, contact: string, more: object) =>
  db.call(person, 'select save_contact($1, $2)', [contact, { name: 'Ray Moss', type: 'parent', ...more }]);

const find = async (person: Person, name: string) =>
  (await db.call<{ found: unknown[] }>(person, 'select parent_setup_students($1) as found', [name]))[0]?.found.length;

const isBarred = async (account: Account, child: string) =>
  (await db.root.query<{ is: boolean }>('select app.is_barred($1, $2) as is', [account.id, child])).rows[0]?.is;

test('whatever becomes of the addresses of account and contact, and of their link, the person stays kept away', async () => {
  const { parent, child, contact, link } = await aBarredParent();
  expect(await children(db, parent)).toEqual([]);
  await readdress(parent, `${randomUUID()}@elsewhere.example`);
  expect(await children(db, parent)).toEqual([]);
  await save(school.instructor, contact, { email: 'corrected@family.example' });
  expect(await children(db, parent)).toEqual([]);
  await db.root.query('update contacts set profile_id = null, email = null where id = $1', [contact]);
  const anew = aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'verified' });
  expect(await refusalOf(anew)).toMatchObject({ detail: 'restricted' });
  expect(await isBarred(parent, child)).toBe(true);
  const words = await db.call<{ words: string }>(
    school.instructor,
    `select words from guardian_restriction_events where link_id = $1 and kind = 'known'`,
    [link],
  );
  expect(words.map(({ words: said }) => said).join()).toMatch(/elsewhere\.example.*corrected@family\.example/s);
  await db.call(school.instructor, 'select lift_guardian_restriction($1, $2)', [link, 'Lifted by the court']);
  expect(await isBarred(parent, child)).toBe(false);
});

test('someone on file without an account is kept away by each address they had, also after they take another', async () => {
  const child = await aCadet(db.root, school.id, school.year);
  const contact = await one(
    db.root,
    `insert into contacts (school_id, name, email) values ($1, 'Lee Orr', 'Old@Orr.example') returning id`,
    [school.id],
  );
  await restrict(contact, child);
  await save(school.instructor, contact, { name: 'Lee Orr', email: 'new@orr.example' });
  const [old, later] = [await aParent(db, school), await aParent(db, school)];
  for (const account of [old, later])
    await aGuardian(db.root, { school: school.id, parent: account.id, cadet: child, state: 'verified' });
  await readdress(old, 'old@orr.example');
  await readdress(later, 'new@orr.example');
  for (const account of [old, later]) {
    await readdress(account, `${randomUUID()}@orr.example`);
    expect(await children(db, account)).toEqual([]);
  }
});

test('only those who decide on orders change the address of a restricted contact, or its account; the person may', async () => {
  const { parent, contact } = await aBarredParent();
  await readdress(parent, `${randomUUID()}@mine.example`);
  const change = 'update contacts set email = $2 where id = $1';
  expect(await refusalOf(save(office, contact, { email: 'x@y.example' }))).toMatchObject({ code: '42501' });
  expect(await refusalOf(db.call(office, change, [contact, 'x@y.example']))).toMatchObject({ code: '42501' });
  const { email } = (await db.root.query<{ email: string }>('select email from contacts where id = $1', [contact]))
    .rows[0] ?? { email: '' };
  await save(office, contact, { email, phone: '512 555 0101' });
  await save(school.instructor, contact, { email: 'x@y.example' });
  const other = await one(db.root, `insert into contacts (school_id, name) values ($1, 'Free') returning id`, [
    school.id,
  ]);
  await save(office, other, { name: 'Free', email: 'free@y.example' });
  const logged = await db.root.query(`select from audit_log where row_id = $1 and changed::text ~ 'x@y.example'`, [
    contact,
  ]);
  expect(logged.rowCount).toBeGreaterThan(0);
});

/** Nine digits, as an address may have them and a Social Security number does. */
const DIGITS = () => String(Math.floor(Math.random() * 900_000_000) + 100_000_000);

test('the child is found again by no list, code, request, or invitation, also from a new account with the same name or phone', async () => {
  const { parent, child, lastName, contact } = await aBarredParent();
  const { name, phone } = (
    await db.root.query<{ name: string; phone: string }>('select name, phone from contacts where id = $1', [contact])
  ).rows[0] ?? { name: '', phone: '' };
  const [named, called] = [await aParent(db, school), await aParent(db, school)];
  await db.root.query('update profiles set first_name = $2, last_name = $3 where id = $1', [
    named.id,
    ...name.split(' '),
  ]);
  await db.root.query('update profiles set phone = $2 where id = $1', [called.id, phone]);
  await readdress(parent, `n${DIGITS()}@anew.example`);
  const code = await aCode(db, school, child);
  for (const person of [parent, named, called]) {
    expect(await find(person, lastName)).toBe(0);
    expect(await redeem(db, person, code)).toMatchObject({ details: 'unknown_code:code' });
    expect(await refusalOf(request(db, person, child))).toMatchObject({ detail: 'unknown_student:student' });
  }
  const stranger = await aParent(db, school);
  await db.root.query(`update profiles set first_name = 'Una', last_name = 'Vale' where id = $1`, [stranger.id]);
  expect(await find(stranger, lastName)).toBe(1);
  const typed = 'select redeem_guardian_code($1, null, $2) as result';
  expect(await db.call(stranger, typed, [code, phone])).toMatchObject([{ result: { details: 'unknown_code:code' } }]);
  expect(await redeem(db, stranger, code)).toMatchObject({ cadet_id: child });
  for (const input of [
    { name: 'Una', email: parent.email.toUpperCase() },
    { name, email: 'fresh@anew.example' },
  ]) {
    const asked = await db.call<{ id: string }>(stranger, 'select ask_second_guardian($1, $2) as id', [child, input]);
    const approve = db.call(
      school.instructor,
      `select decide_guardian_invitation($1, 'approved', ${seen('guardian_invitations')})`,
      [asked[0]?.id],
    );
    expect(await refusalOf(approve)).toMatchObject({ detail: 'restricted:decision' });
  }
});

test('a request by student ID of a person under an order is shown as theirs, and refused', async () => {
  const { parent, child } = await aBarredParent();
  await readdress(parent, `${randomUUID()}@anew.example`);
  await db.call(parent, 'select request_child_by_number($1)', [child.slice(0, 8)]);
  const asked = await db.call<{ link_id: string; restriction: string }>(
    school.instructor,
    `select link_id, restriction from guardian_requests('pending') where cadet_id = $1`,
    [child],
  );
  expect(asked).toMatchObject([{ restriction: 'this_person' }]);
  expect(await refusalOf(decide(db, school.instructor, asked[0]?.link_id ?? '', 'verified'))).toMatchObject({
    detail: 'restricted',
  });
});

test('an account bound by a shared address is released by those who decide on orders, with a reason', async () => {
  const child = await aCadet(db.root, school.id, school.year);
  const mother = await aParent(db, school);
  const mine = await aGuardian(db.root, { school: school.id, parent: mother.id, cadet: child, state: 'verified' });
  const father = await one(
    db.root,
    `insert into contacts (school_id, name, email) values ($1, 'Al Roe', $2) returning id`,
    [school.id, mother.email],
  );
  await restrict(father, child);
  expect(await children(db, mother)).toEqual([]);
  const link = await one(db.root, 'select id from guardian_links where contact_id = $1', [father]);
  const release = (person: Person, reason: string | null) =>
    db.call(person, 'select release_from_restriction($1, $2, $3)', [link, mother.id, reason]);
  expect(await refusalOf(release(office, 'She is the mother'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(release(school.instructor, null))).toMatchObject({ detail: 'missing:reason' });
  const reach = await db.call(school.instructor, 'select restriction_reach($1) as r', [link]);
  expect(reach).toMatchObject([{ r: { addresses: [mother.email], accounts: [{ id: mother.id, is_contact: false }] } }]);
  await release(school.instructor, 'She is the mother');
  expect(await children(db, mother)).toEqual([child]);
  await readdress(mother, `${randomUUID()}@roe.example`);
  await save(school.instructor, father, { name: 'Al Roe', email: 'al@roe.example' });
  expect(await children(db, mother)).toEqual([child]);
  expect(await one(db.root, 'select state as id from guardian_links where id = $1', [mine])).toBe('verified');
});

test('an order shows at every contact of its person, to those who see orders, and approving says what it opens', async () => {
  const { parent, child, contact } = await aBarredParent();
  const twin = await one(
    db.root,
    `insert into contacts (school_id, name, email) values ($1, 'The same', $2) returning id`,
    [school.id, parent.email],
  );
  const link = await one(
    db.root,
    `insert into guardian_links (school_id, contact_id, cadet_id, relation, state) values ($1, $2, $3, 'father', 'pending') returning id`,
    [school.id, twin, child],
  );
  const open = await aGuardian(db.root, {
    school: school.id,
    parent: (await aParent(db, school)).id,
    cadet: child,
    state: 'pending',
  });
  const bound = (person: Person) =>
    db.call(
      person,
      `select contact_id, bound_by from guardian_link_list where cadet_id = $1 and bound_by is not null`,
      [child],
    );
  const both = [contact, twin].map((id) => ({ contact_id: id, bound_by: 'no_contact' }));
  expect(await bound(school.instructor)).toEqual(expect.arrayContaining(both));
  expect(await bound(school.instructor)).toHaveLength(2);
  expect(await bound(office)).toEqual([]);

  const approval = async (person: Person, id: string) =>
    (await db.call<{ is: string | null }>(person, 'select guardian_approval($1) as is', [id]))[0]?.is;
  expect(await approval(school.instructor, link)).toBe('restricted');
  expect(await approval(office, link)).toBe('no_account');
  expect(await approval(office, open)).toBe('opens');
  const account = `(select c.profile_id from contacts c join guardian_links l on l.contact_id = c.id where l.id = $1)`;
  await db.root.query(`update profiles set active = false where id = ${account}`, [open]);
  expect(await approval(office, open)).toBe('account_off');
  expect(await approval(office, randomUUID())).toBeNull();
  expect(await refusalOf(approval(parent, open))).toMatchObject({ code: '42501' });

  await decide(db, school.instructor, open, 'verified');
  const { rows } = await db.root.query<{ body: string }>(
    `select plain as body from mail.outbox where recipient = (select email from profiles where id = ${account.replace('$1', `'${open}'`)})`,
  );
  expect(rows[0]?.body).toContain('Your account is turned off.');
});

test('a link to a file in a mail that was sent before the order opens nothing after it', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'verified' });
  const contact = await one(db.root, 'select contact_id as id from guardian_links where id = $1', [link]);
  const mail = await one(
    db.root,
    `insert into email_campaigns (school_id, subject, body) values ($1, 'Trip', '<p>Trip</p>') returning id`,
    [school.id],
  );
  const file = await one(
    db.root,
    `insert into attachments (school_id, subject_table, subject_id, name, mime_type, size_bytes, path, stored_at)
     values ($1, 'email_campaigns', $2, 'Trip.pdf', 'application/pdf', 10, $3, now()) returning id`,
    [school.id, mail, `${mail}/trip.pdf`],
  );
  const recipient = await one(
    db.root,
    `insert into email_recipients (school_id, campaign_id, address, name, kind, contact_id, profile_id, cadet_ids, state)
     values ($1, $2, $3, 'Ray', 'guardian', $4, $5, array[$6]::uuid[], 'sent') returning id`,
    [school.id, mail, parent.email, contact, parent.id, child],
  );
  const token = await one(db.root, 'insert into app.mail_links (recipient_id) values ($1) returning files as id', [
    recipient,
  ]);
  const open = async () =>
    (await db.call<{ f: object | null }>(SERVICE, 'select mail_file($1, $2) as f', [token, file]))[0]?.f;
  expect(await open()).toMatchObject({ name: 'Trip.pdf' });
  await restrict(contact, child);
  await readdress(parent, `${randomUUID()}@after.example`);
  expect(await open()).toBeNull();
});
