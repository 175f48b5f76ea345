import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCode, aParent, children, decide, redeem, request } from '../support/family.ts';
import { aCadet, aGuardian, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';
import {
  db,
  school,
  office,
  aBarredParent,
  restrict,
  readdress,
  save,
  find,
  isBarred,
  DIGITS,
  prepared,
} from './custody-people-support.ts';

prepared();

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
