import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import * as over from '../support/handovers.ts';
import {
  aCadet,
  aGuardian,
  anAccount,
  aSchool,
  one,
  SERVICE,
  type Account,
  type TestSchool,
} from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
/** Who resets, and a colleague with nothing to do with it. */
let doer: Account;
let colleague: Account;

beforeAll(async () => {
  db = await openTestDatabase();
});

beforeEach(async () => {
  school = await aSchool(db.root);
  doer = await over.anAdult(db, school, 'Raymond', 'Ortega');
  colleague = await over.anAdult(db, school, 'Grace', 'Lindqvist');
});

afterAll(() => db.close());

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

test('the inbox is no proof where it is the own one of the person who reset', async () => {
  await db.root.query('update auth.users set email = $2, email_change = $2 where id = $1', [
    doer.id,
    'ortega.now@test.example',
  ]);
  await db.root.query(`update auth.users set email_change = $2 where id = $1`, [school.parent.id, doer.email]);
  await db.root.query(`update auth.users set email = $2 where id = $1`, [school.parent.id, doer.email]);
  await over.takeOver(db, doer, school.parent);
  expect(await over.waysOf(db, school.parent)).toEqual(['adult']);
});

test('two-step verification that was on before proves the person; what was turned on after a reset never does', async () => {
  const signedIn = await over.withFactor(db, colleague);
  await over.resetBy(db, doer, colleague);
  await db.root
    .query(`update profiles set password_change_required = false where id = $1`, [colleague.id])
    .catch(() => undefined);
  const session = await signedIn();
  expect(await over.waysOf(db, session)).toContain('factor');
  expect(
    await refusalOf(
      over.prove(
        db,
        {
          ...session,
          session: await one(
            db.root,
            `insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id`,
            [colleague.id],
          ),
        } as Account,
        'factor',
      ),
    ),
  ).toMatchObject({ detail: 'factor:way' });
  expect(await over.prove(db, session, 'factor')).toEqual({ proved: true });

  await over.takeOver(db, doer, school.instructor);
  const late = await over.withFactor(db, school.instructor, '0 seconds');
  expect(await over.waysOf(db, await late())).not.toContain('factor');
  await db.root.query('delete from auth.mfa_factors where user_id <> $1', [school.instructor.id]);
  expect(await over.confirmBy(db, school.admin, school.instructor)).toBeNull();
  await over.resetBy(db, doer, school.instructor);
  expect(await over.waysOf(db, await late())).not.toContain('factor');
});

test('a removed second step hands the account over and is no way back', async () => {
  await over.withFactor(db, colleague);
  await db.call(SERVICE, `select begin_handover($1, $2, 'factor_removed')`, [colleague.id, doer.id]);
  await db.root.query('delete from auth.mfa_factors where user_id = $1', [colleague.id]);
  await db.call(SERVICE, 'select note_factor_removed($1, $2)', [colleague.id, doer.id]);
  const open = await over.handoverOf(db, colleague);
  expect(open?.lines).toMatchObject([{ kind: 'factor_removed', by: 'Raymond Ortega' }]);
  expect(open?.ways.map(({ way }) => way)).toEqual(['mailbox', 'adult']);
});

test("a cadet is proved by a code to a verified guardian's address", async () => {
  await over.takeOver(db, doer, school.cadet);
  const contact = await one(db.root, 'select id from contacts where profile_id = $1', [school.parent.id]);
  const code = await over.codeBy(db, school.cadet, 'guardian', school.parent.email, contact);
  expect(await over.prove(db, school.cadet, 'guardian', code)).toEqual({ proved: true });
});

test.each([
  [
    'is the guardian too',
    async () => {
      await db.root.query('update contacts set profile_id = $2 where profile_id = $1', [school.parent.id, doer.id]);
    },
  ],
  ['reset the guardian as well', () => over.resetBy(db, doer, school.parent)],
  [
    'made the guardian an account',
    async () => {
      await db.root.query(
        `insert into app.account_handovers (user_id, kind, by_id, doers, proved_at, proved_how)
      values ($1, 'created', $2, array[$2::uuid], now(), 'invitation')`,
        [school.parent.id, doer.id],
      );
    },
  ],
  [
    'verified the link',
    async () => {
      await db.root.query(`update guardian_links set verified_by = $2 where cadet_id = $1`, [
        school.cadets.own,
        doer.id,
      ]);
    },
  ],
  [
    'printed the code of the link',
    async () => {
      await db.call(doer, 'select issue_guardian_codes(array[$1::uuid], 14)', [school.cadets.own]);
      await db.root.query('update guardian_codes set used_by = $2 where cadet_id = $1', [
        school.cadets.own,
        school.parent.id,
      ]);
    },
  ],
  [
    'wrote the address an hour before',
    async () => {
      await db.root.query('update contacts set profile_id = null where profile_id = $1', [school.parent.id]);
      await db.call(doer, `update contacts set email = 'mine@test.example' where cadet_id = $1`, [school.cadets.own]);
    },
  ],
])('a guardian proves nothing where the one who reset %s', async (_, prepare) => {
  await prepare();
  await over.takeOver(db, doer, school.cadet);
  expect(await over.waysOf(db, school.cadet)).toEqual(['adult', 'mailbox']);
});

test('a link that was verified after the reset, a barred guardian, and the own address prove nothing', async () => {
  await over.takeOver(db, doer, school.cadet);
  const late = await anAccount(db.root, { role: 'parent', school: school.id });
  await aGuardian(db.root, { school: school.id, parent: late.id, cadet: school.cadets.own, state: 'verified' });
  const ways = await over.handoverOf(db, school.cadet);
  expect(ways?.ways.filter(({ way }) => way === 'guardian')).toHaveLength(1);
  await db.root.query(`update guardian_restrictions set lifted_at = null where school_id = $1`, [school.id]);
  expect(await over.waysOf(db, school.cadet)).toEqual(['adult', 'mailbox']);
});

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
  expect(await over.confirmBy(db, doer, school.cadet)).toMatch(/^You made or reset this account/);
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
  expect(await over.confirmBy(db, second, school.cadet)).toMatch(/one of you made the account of the other/);
  const third = await over.madeBy(db, second, `${randomUUID()}@test.example`, {
    role: 'instructor',
    first_name: 'Third',
    last_name: 'One',
  });
  expect(await over.confirmBy(db, third, school.cadet)).toMatch(/one of you made the account of the other/);
  const namesake = await over.anAdult(db, school, 'raymond ', ' Ortega');
  expect(await over.confirmBy(db, namesake, school.cadet)).toMatch(/^Your name is the name/);
  await over.takeOver(db, doer, colleague);
  expect(await refusalOf(over.confirmBy(db, colleague, school.cadet))).toMatchObject({
    code: '42501',
    detail: 'handed_over',
  });
  // Once someone independent has said who the second account is, it counts.
  expect(await over.confirmBy(db, school.admin, second)).toBeNull();
  expect(await over.confirmBy(db, second, school.cadet)).toBeNull();
});

test('a reset through an account that was taken over is a reset by the one who took it', async () => {
  await over.takeOver(db, doer, colleague);
  await over.takeOver(db, colleague, school.cadet);
  expect(await over.confirmBy(db, doer, school.cadet)).toMatch(/^You made or reset this account/);
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
  expect(await over.confirmBy(db, school.admin, school.cadet)).toMatch(/one of you made the account of the other/);
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
