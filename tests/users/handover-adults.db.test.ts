import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as over from '../support/handovers.ts';
import { aCadet, anAccount, aSchool, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, doer, colleague, prepared } from './handover-ways-support.ts';

prepared();

test('a second adult of another name confirms, and both are in the log', async () => {
  await over.takeOver(db, doer, school.cadet);
  await db.call(school.cadet, 'select ask_for_confirmation()');
  const [seen] = await db.call(colleague, 'select account_handover($1) as open', [school.cadet.id]);
  expect(seen).toMatchObject({ open: { refusal: null, lines: [{ by: 'Raymond Ortega' }] } });
  for (const [who, other] of [
    [school.parent, school.cadet],
    [school.cadet, school.cadet],
    [(await aSchool(db.root)).instructor, school.cadet],
  ] as const) {
    expect(await db.call(who, 'select account_handover($1) as open', [other.id])).toEqual([{ open: null }]);
  }
  expect(await over.confirmBy(db, doer, school.cadet)).toMatch(/^You created or reset this account/);
  expect(await over.confirmBy(db, colleague, school.cadet)).toBeNull();
  expect(await over.handoverOf(db, school.cadet)).toBeNull();
  const log = await db.call(
    colleague,
    `select actor_label, reason from account_events where user_id = $1 and kind = 'confirmed'`,
    [school.cadet.id],
  );
  expect(log).toEqual([{ actor_label: 'Grace Lindqvist', reason: 'after what Raymond Ortega did' }]);
});

test('no one confirms with a second account: made by the same adult, of the same name, or taken over', async () => {
  await over.takeOver(db, doer, school.cadet);
  const second = await over.madeBy(db, doer, `${randomUUID()}@test.example`, {
    role: 'instructor',
    first_name: 'Not',
    last_name: 'Ortega',
  });
  expect(await over.confirmBy(db, second, school.cadet)).toMatch(/one of you created the other's account/);
  const third = await over.madeBy(db, second, `${randomUUID()}@test.example`, {
    role: 'instructor',
    first_name: 'Third',
    last_name: 'One',
  });
  expect(await over.confirmBy(db, third, school.cadet)).toMatch(/one of you created the other's account/);
  const namesake = await over.anAdult(db, school, 'raymond ', ' Ortega');
  expect(await over.confirmBy(db, namesake, school.cadet)).toMatch(/^You have the same name/);
  await over.takeOver(db, doer, colleague);
  expect(await refusalOf(over.confirmBy(db, colleague, school.cadet))).toMatchObject({
    code: '42501',
    detail: 'handed_over',
  });
  // Once someone independent has said who the second account is, it counts.
  expect(await over.confirmBy(db, school.admin, second)).toBeNull();
  expect(await over.confirmBy(db, second, school.cadet)).toBeNull();
});

test('someone who signed up alone and got a staff role by the one who reset is no second adult, until another confirms them', async () => {
  const puppet = await anAccount(db.root, { role: 'parent', school: school.id });
  await db.root.query(`update profiles set first_name = 'Other', last_name = 'Person' where id = $1`, [puppet.id]);
  const staff = await one(
    db.root,
    `select id from user_roles where base_role = 'instructor' and school_id is null limit 1`,
  );
  await db.call(doer, 'select change_account_role($1, $2)', [puppet.id, staff]);
  await over.takeOver(db, doer, school.cadet);
  expect(await over.confirmBy(db, puppet, school.cadet)).toMatch(/one of you created the other's account/);
  const [open] = await db.call(colleague, 'select account_handover($1) as open', [puppet.id]);
  expect(open).toMatchObject({ open: { is_new: true, refusal: null, lines: [{ kind: 'promoted' }] } });
  const isNew = async () => (await db.root.query('select app.is_new_account($1) as yes', [puppet.id])).rows;
  expect(await isNew()).toEqual([{ yes: true }]);
  expect(await over.confirmBy(db, colleague, puppet)).toBeNull();
  expect(await isNew()).toEqual([{ yes: false }]);
  expect(await over.confirmBy(db, puppet, school.cadet)).toBeNull();
  // Nor is a visiting adult whom an admin made of one.
  const visitor = await anAccount(db.root, { role: 'parent', school: school.id });
  const external = await one(
    db.root,
    `select id from user_roles where base_role = 'external' and school_id is null limit 1`,
  );
  await db.call(school.admin, 'select change_account_role($1, $2)', [visitor.id, external]);
  const made = 'select app.is_made_by($1, $2) as yes';
  expect((await db.root.query(made, [visitor.id, school.admin.id])).rows).toEqual([{ yes: true }]);
});

test('a reset through an account that was taken over is a reset by the one who took it', async () => {
  await over.takeOver(db, doer, colleague);
  await over.takeOver(db, colleague, school.cadet);
  expect(await over.confirmBy(db, doer, school.cadet)).toMatch(/^You created or reset this account/);
  const { rows } = await db.root.query(
    `select user_id from notifications where kind = 'users.handover' and link = $1`,
    [`/app/users/${school.cadet.id}`],
  );
  expect(rows).not.toContainEqual({ user_id: doer.id });
});

test('of two who reset, neither is a way: the second closes what the first left open', async () => {
  await over.takeOver(db, doer, school.cadet);
  const code = await over.codeBy(
    db,
    school.cadet,
    'guardian',
    school.parent.email,
    await one(db.root, 'select id from contacts where profile_id = $1', [school.parent.id]),
  );
  await db.root.query('update guardian_links set verified_by = $2 where cadet_id = $1', [
    school.cadets.own,
    colleague.id,
  ]);
  await over.takeOver(db, colleague, school.cadet);
  expect((await over.handoverOf(db, school.cadet))?.lines.map(({ by }) => by)).toEqual([
    'Raymond Ortega',
    'Grace Lindqvist',
  ]);
  expect(await refusalOf(over.prove(db, school.cadet, 'guardian', code))).toMatchObject({ detail: 'way:way' });
  for (const one of [doer, colleague]) expect(await over.confirmBy(db, one, school.cadet)).not.toBeNull();
  expect(await over.confirmBy(db, school.admin, school.cadet)).toBeNull();
});

test('an account for a cadet of the roster or a verified contact is handed over; for a new person it is not', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  const email = `${cadet.slice(0, 8)}@student.example`;
  const made = await over.madeBy(db, doer, email, { role: 'cadet', cadet_id: cadet });
  expect((await over.handoverOf(db, made))?.lines).toMatchObject([{ kind: 'created', by: 'Raymond Ortega' }]);
  expect(await over.waysOf(db, made)).toEqual(['adult', 'mailbox']);
  expect(await over.subjectsTo(db, email)).toContain('Raymond Ortega made your Guidon account');
  const guest = `${randomUUID()}@test.example`;
  expect(await over.handoverOf(db, await over.madeBy(db, doer, guest, { role: 'cadet', grade: '9' }))).toBeNull();
  await db.root.query(`update contacts set profile_id = null, email = 'verified@test.example' where profile_id = $1`, [
    school.parent.id,
  ]);
  const parent = await over.madeBy(db, doer, 'verified@test.example', { role: 'parent', invited: true });
  expect((await over.handoverOf(db, parent))?.lines).toMatchObject([{ kind: 'invited' }]);
  // The inbox of a contact that the other wrote proves, and the invitation that is accepted there is the proof.
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [parent.id]);
  expect(await over.handoverOf(db, parent)).toBeNull();
});

test('an address on the roster that the maker wrote an hour before is no proof, and no accepted invitation', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.call(doer, `update cadet_details set email = 'mine@test.example' where cadet_id = $1`, [cadet]);
  const made = await over.madeBy(db, doer, 'mine@test.example', { role: 'cadet', cadet_id: cadet, invited: true });
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [made.id]);
  expect(await over.waysOf(db, made)).toEqual(['adult']);
  expect(await over.confirmBy(db, doer, made)).not.toBeNull();
});

test('only the invitation stands for a new person until an adult confirms them', async () => {
  const made = await over.madeBy(db, doer, `${randomUUID()}@test.example`, { role: 'instructor' });
  const stands = async () => (await db.root.query('select app.stands_on_invitation($1) as on', [made.id])).rows[0]?.on;
  expect(await stands()).toBe(true);
  expect(await over.confirmBy(db, colleague, made)).toBeNull();
  expect(await stands()).toBe(false);
});

test('an admin who made the staff is no second for them, and their other staff is', async () => {
  const [first, second] = await Promise.all(
    ['Ellis', 'Marlow'].map((last) =>
      over.madeBy(db, school.admin, `${randomUUID()}@test.example`, {
        role: 'instructor',
        first_name: 'Kit',
        last_name: last,
      }),
    ),
  );
  if (!first || !second) throw new Error('No staff');
  await over.takeOver(db, first, school.cadet);
  expect(await over.confirmBy(db, school.admin, school.cadet)).toMatch(/one of you created the other's account/);
  expect(await over.confirmBy(db, second, school.cadet)).toBeNull();
  // Of two accounts that a colleague made, neither is the second of the other.
  const [puppet, other] = await Promise.all(
    ['Ames', 'Boyd'].map((last) =>
      over.madeBy(db, doer, `${randomUUID()}@test.example`, { role: 'instructor', first_name: 'Sam', last_name: last }),
    ),
  );
  if (!puppet || !other) throw new Error('No staff');
  await over.takeOver(db, puppet, school.cadet);
  expect(await over.confirmBy(db, other, school.cadet)).not.toBeNull();
  expect(await over.confirmBy(db, doer, school.cadet)).not.toBeNull();
});

test('who made an account of a new person confirms it after a reset by someone else, and still made it', async () => {
  const made = await over.madeBy(db, doer, `${randomUUID()}@test.example`, { role: 'instructor' });
  await over.takeOver(db, colleague, made);
  expect(await over.confirmBy(db, doer, made)).toBeNull();
  expect(await over.handoverOf(db, made)).toBeNull();
  expect((await db.root.query('select app.stands_on_invitation($1) as on', [made.id])).rows).toEqual([{ on: true }]);
  expect(await over.confirmBy(db, doer, made)).not.toBeNull();
});
