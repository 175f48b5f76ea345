import { expect, test } from 'vitest';
import * as over from '../support/handovers.ts';
import { aGuardian, anAccount, one, SERVICE, type Account } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, doer, colleague, prepared } from './handover-ways-support.ts';

prepared();

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
    'merged the guardian with a parent of their own',
    async () => {
      await db.root.query('update contacts set profile_id = null where profile_id = $1', [school.parent.id]);
      const puppet = await anAccount(db.root, { role: 'parent', school: school.id });
      const theirs = await one(
        db.root,
        `insert into contacts (school_id, profile_id, name, type, email, created_by) values ($1, $2, 'Puppet', 'parent', $3, $2) returning id`,
        [school.id, puppet.id, puppet.email],
      );
      const kept = await one(db.root, 'select contact_id as id from guardian_links where cadet_id = $1', [
        school.cadets.own,
      ]);
      await db.call(doer, 'select merge_contacts($1, $2)', [kept, theirs]);
      expect(await one(db.root, 'select profile_id as id from contacts where id = $1', [kept])).toBe(puppet.id);
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

test('a link that was verified after the reset, a barred guardian, and their own address prove nothing', async () => {
  await over.takeOver(db, doer, school.cadet);
  const late = await anAccount(db.root, { role: 'parent', school: school.id });
  await aGuardian(db.root, { school: school.id, parent: late.id, cadet: school.cadets.own, state: 'verified' });
  const ways = await over.handoverOf(db, school.cadet);
  expect(ways?.ways.filter(({ way }) => way === 'guardian')).toHaveLength(1);
  await db.root.query(`update guardian_restrictions set lifted_at = null where school_id = $1`, [school.id]);
  expect(await over.waysOf(db, school.cadet)).toEqual(['adult', 'mailbox']);
});

test('a proof ends every other session, and a second adult’s word all but the one that asked', async () => {
  const sessionOf = (user: Account) =>
    one(
      db.root,
      'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id',
      [user.id],
    );
  const open = async (user: Account) =>
    (await db.root.query<{ id: string }>('select id from auth.sessions where user_id = $1', [user.id])).rows.map(
      ({ id }) => id,
    );
  await over.takeOver(db, doer, school.cadet);
  const [taken, own] = [await sessionOf(school.cadet), await sessionOf(school.cadet)];
  const cadet = { ...school.cadet, session: own };
  const code = await over.codeBy(db, cadet, 'mailbox', school.cadet.email);
  expect(await open(school.cadet)).toEqual(expect.arrayContaining([taken, own]));
  await over.prove(db, cadet, 'mailbox', code);
  expect(await open(school.cadet)).toEqual([own]);

  for (const [asking, kept] of [
    [1, 1],
    [2, 0],
  ] as const) {
    await over.takeOver(db, doer, colleague);
    const sessions = [await sessionOf(colleague), await sessionOf(colleague)];
    for (const session of sessions.slice(0, asking))
      await db.call({ ...colleague, session }, 'select ask_for_confirmation()');
    expect(await over.confirmBy(db, school.admin, colleague)).toBeNull();
    expect(await open(colleague)).toEqual(sessions.slice(0, kept));
  }
});
