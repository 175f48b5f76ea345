import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { aParent, children, decide } from '../support/family.ts';
import { aCadet, aGuardian, one, SERVICE } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, office, aBarredParent, restrict, readdress, save, prepared } from './custody-people-support.ts';

prepared();

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
