import { expect, test } from 'vitest';
import * as over from '../support/handovers.ts';
import { aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, doer, colleague, prepared } from './handover-ways-support.ts';

prepared();

test('a reset is told to the person and to another adult who keeps accounts, and not to the one who did it', async () => {
  await over.takeOver(db, doer, school.parent);
  expect(await over.subjectsTo(db, school.parent.email)).toEqual([
    'Raymond Ortega reset the password of your Guidon account',
  ]);
  const { rows } = await db.root.query(
    `select user_id, title, mail from notifications where kind = 'users.handover' and school_id = $1`,
    [school.id],
  );
  expect(rows.map(({ user_id }) => user_id)).toContain(colleague.id);
  expect(rows.map(({ user_id }) => user_id)).not.toContain(doer.id);
  expect(rows[0]).toMatchObject({ title: "Raymond Ortega reset the password of Pat Parent's account", mail: 'now' });
  const log = await db.call(school.instructor, `select kind, actor_label from account_events where user_id = $1`, [
    school.parent.id,
  ]);
  expect(log).toContainEqual({ kind: 'password_reset', actor_label: 'Raymond Ortega' });
});

test('where no one else keeps accounts at the school, an admin of the platform hears of it', async () => {
  const lone = await aSchool(db.root);
  await db.root.query(`update profiles set active = false where school_id = $1 and role = 'admin'`, [lone.id]);
  await over.resetBy(db, lone.instructor, lone.cadet);
  const { rows } = await db.root.query<{ user_id: string }>(
    `select user_id from notifications where kind = 'users.handover' and school_id = $1`,
    [lone.id],
  );
  expect(rows.map(({ user_id }) => user_id)).toContain(school.admin.id);
});

test('a code to the inbox known before proves the person, once, and five wrong ones end it', async () => {
  await over.takeOver(db, doer, school.parent);
  expect(await over.waysOf(db, school.parent)).toEqual(['adult', 'mailbox']);
  const code = await over.codeBy(db, school.parent, 'mailbox', school.parent.email);
  expect(code).toMatch(/^\d{6}$/);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries++) {
    expect(await over.prove(db, school.parent, 'mailbox', wrong)).toMatchObject({ details: 'code:code' });
  }
  expect(await over.prove(db, school.parent, 'mailbox', code)).toMatchObject({ details: 'expired:code' });
  const second = await over.codeBy(db, school.parent, 'mailbox', school.parent.email);
  expect(await over.prove(db, school.parent, 'mailbox', second)).toEqual({ proved: true });
  expect(await over.handoverOf(db, school.parent)).toBeNull();
  expect(await refusalOf(over.prove(db, school.parent, 'mailbox', second))).toMatchObject({ detail: 'proved' });
  expect(await over.subjectsTo(db, school.parent.email)).toContain('Your Guidon account is confirmed');
});

test('a code dies after 15 minutes, and more than six an hour are refused', async () => {
  await over.takeOver(db, doer, school.parent);
  const code = await over.codeBy(db, school.parent, 'mailbox', school.parent.email);
  await db.root.query('update app.account_codes set expires_at = now() where user_id = $1', [school.parent.id]);
  expect(await over.prove(db, school.parent, 'mailbox', code)).toMatchObject({ details: 'expired:code' });
  for (let sent = 1; sent < 6; sent++) await db.call(school.parent, `select send_proof_code('mailbox')`);
  const [seventh] = await db.call(school.parent, `select send_proof_code('mailbox') as said`);
  expect(seventh).toMatchObject({ said: { details: 'too_many:way' } });
});

test('another address of the account, set by the service or by the one who signed in, keeps the inbox known before', async () => {
  const before = school.parent.email;
  await over.takeOver(db, doer, school.parent);
  await db.root.query(`update auth.users set email = 'taken@test.example' where id = $1`, [school.parent.id]);
  expect((await over.handoverOf(db, school.parent))?.lines.map(({ kind }) => kind)).toEqual([
    'password_reset',
    'address_changed',
  ]);
  await over.codeBy(db, school.parent, 'mailbox', before);
  const { rows } = await db.root.query('select address from app.account_codes where user_id = $1', [school.parent.id]);
  expect(rows).toEqual([{ address: before }]);
  // Confirmed by an adult, the address stays one that those who had the account gave it: it proves nothing the next time.
  expect(await over.confirmBy(db, colleague, school.parent)).toBeNull();
  await over.takeOver(db, doer, school.parent);
  expect(await over.waysOf(db, school.parent)).toEqual(['adult']);
});

test('an address that the person changes alone hands nothing over; one that the service sets does', async () => {
  await db.root.query(`update auth.users set email_change = 'own@test.example' where id = $1`, [school.parent.id]);
  await db.root.query(`update auth.users set email = 'own@test.example', email_change = '' where id = $1`, [
    school.parent.id,
  ]);
  expect(await over.handoverOf(db, school.parent)).toBeNull();
  await db.root.query(`update auth.users set email = 'set@test.example' where id = $1`, [school.parent.id]);
  expect((await over.handoverOf(db, school.parent))?.lines).toMatchObject([{ kind: 'address_changed', by: 'Guidon' }]);
  expect(await over.subjectsTo(db, 'own@test.example')).toEqual([
    'Guidon changed the email address of your Guidon account',
  ]);
});

test('the inbox is no proof where it belongs to the person who reset', async () => {
  await db.root.query('update auth.users set email = $2, email_change = $2 where id = $1', [
    doer.id,
    'ortega.now@test.example',
  ]);
  await db.root.query(`update auth.users set email_change = $2 where id = $1`, [school.parent.id, doer.email]);
  await db.root.query(`update auth.users set email = $2 where id = $1`, [school.parent.id, doer.email]);
  await over.takeOver(db, doer, school.parent);
  expect(await over.waysOf(db, school.parent)).toEqual(['adult']);
});
