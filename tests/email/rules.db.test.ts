import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { aGuardian } from '../support/people.ts';
import { notify, notifyFamily, registerTrials } from '../support/notifications.ts';
import { refusalOf } from '../support/refusal.ts';

/** Automated rules: what happens is sent once, to whom it concerns, and not to those who have it already. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  await registerTrials(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
});

const words = {
  name: 'Tell families',
  kind: 'trial.family',
  subject: '{{notice.title}}',
  body: '<p>For {{cadet.first_name}}: {{notice.all}}</p>',
  recipients: ['guardians'],
};

/** A rule that is on. */
async function aRule(input: object = {}): Promise<string> {
  const id = randomUUID();
  await db.call(school.instructor, 'select save_email_rule($1, $2)', [id, { ...words, ...input }]);
  await db.call(school.instructor, 'select turn_email_rule($1, true)', [id]);
  return id;
}
const run = () => db.root.query(`select app.run_rules(null, '{}')`);
const pass = (rule: string, minutes: number) =>
  db.root.query(`update email_rule_events set due_at = due_at - make_interval(mins => $2) where rule_id = $1`, [
    rule,
    minutes,
  ]);
const mailsOf = async (rule: string) =>
  (
    await db.root.query<{ recipient: string; subject: string; plain: string; headers: Record<string, string> }>(
      `select o.recipient, o.subject, o.plain, o.headers from mail.outbox o join email_campaigns c on c.id = o.batch
       where c.rule_id = $1 order by c.send_at, o.recipient`,
      [rule],
    )
  ).rows;
const leftOut = async (rule: string) =>
  db.call<{ address: string | null; reason: string }>(
    school.instructor,
    `select r.address, r.reason from email_recipients r join email_campaigns c on c.id = r.campaign_id
     where c.rule_id = $1 and r.state = 'suppressed' order by 1`,
    [rule],
  );
/** A guardian who has no account, by an address of their own. */
async function withoutAccount(cadet: string): Promise<string> {
  const address = `${randomUUID().slice(0, 8)}@home.example`;
  await db.root.query(
    `with k as (insert into contacts (school_id, name, type, email) values ($1, 'Jo Home', 'parent', $2) returning id)
     insert into guardian_links (school_id, contact_id, cadet_id, state) select $1, k.id, $3, 'verified' from k`,
    [school.id, address, cadet],
  );
  return address;
}

test('what happens is sent once, also to a guardian without an account, and never twice by two jobs at once', async () => {
  const address = await withoutAccount(school.cadets.own);
  const rule = await aRule();
  for (let time = 0; time < 2; time += 1) await notifyFamily(db, school, school.cadets.own, 'Overdue: Belt');
  await Promise.all([run(), run(), run()]);
  await run();
  const mails = await mailsOf(rule);
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([address, school.parent.email].toSorted());
  for (const { subject, plain } of mails) {
    expect(subject).toBe('Overdue: Belt');
    expect(plain).toMatch(/^For Robin: Overdue: Belt[\s\S]*because you're a guardian of Robin /);
  }
  // Only the person who has an account can open it.
  expect(mails.map(({ plain, recipient }) => [recipient, plain.includes('Open in Guidon')])).toEqual(
    mails.map(({ recipient }) => [recipient, recipient === school.parent.email]),
  );
  expect(Object.keys(mails[0]?.headers ?? {})).toContain('List-Unsubscribe');
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Belt');
  await run();
  expect(await mailsOf(rule)).toHaveLength(2);
});

test('no second mail to who gets the notification by email, turned it off, or is written to no more; a custody order holds', async () => {
  const [digest, off, barred, bounced] = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const parent = await anAccount(db.root, { role: 'parent', school: school.id });
      await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: school.cadets.own, state: 'verified' });
      return parent;
    }),
  );
  const choose = (channel: string, person = digest) =>
    person && db.call(person, 'select choose_notifications($1)', [{ 'trial.family': channel }]);
  await choose('digest');
  await choose('off', off);
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction)
     select l.id, $1, 'no_contact' from guardian_links l join contacts k on k.id = l.contact_id where k.profile_id = $2`,
    [school.id, barred?.id],
  );
  await db.root.query(`select app.suppress_address($1, $2, 'bounced', '550', 'x')`, [school.id, bounced?.email]);
  const rule = await aRule();
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Belt');
  await run();
  expect((await mailsOf(rule)).map(({ recipient }) => recipient)).toEqual([school.parent.email]);
  expect(new Map((await leftOut(rule)).map(({ address, reason }) => [address, reason]))).toEqual(
    new Map([
      [digest?.email, 'by_app'],
      [off?.email, 'turned_off'],
      [bounced?.email, 'bounced'],
    ]),
  );
});

test('it waits for its delay and leaves out who has read it by then, or who has an account', async () => {
  const address = await withoutAccount(school.cadets.own);
  const late = await aRule({ name: 'Late', delay_minutes: 60, unless_read: true });
  const paper = await aRule({ name: 'Paper', unless_account: true });
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Belt');
  await run();
  expect(await mailsOf(late)).toEqual([]);
  expect((await mailsOf(paper)).map(({ recipient }) => recipient)).toEqual([address]);
  expect((await leftOut(paper)).map(({ reason }) => reason)).toEqual(['has_account']);
  expect(
    await db.call(school.instructor, 'select title, whom_kind from rule_waiting_lines where rule_id = $1', [late]),
  ).toEqual([{ title: 'Overdue: Belt', whom_kind: 'family' }]);
  await db.call(school.parent, 'select mark_notifications()');
  await pass(late, 60);
  await run();
  expect((await mailsOf(late)).map(({ recipient }) => recipient)).toEqual([address]);
  expect((await leftOut(late)).map(({ reason }) => reason)).toEqual(['read']);
});

test('quiet hours hold it back, and a digest gathers a day in one mail for each address', async () => {
  const hourNow = `extract(hour from now() at time zone (select time_zone from schools where id = $1))::int`;
  const { rows } = await db.root.query<{ hour: number }>(`select ${hourNow} as hour`, [school.id]);
  const hour = rows[0]?.hour ?? 0;
  const at = (plus: number) => `${String((hour + plus + 24) % 24).padStart(2, '0')}:00`;
  const quiet = await aRule({ name: 'Quiet', quiet_from: at(-1), quiet_to: at(2) });
  const digest = await aRule({ name: 'Digest', digest_hour: (hour + 1) % 24 });
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Belt');
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Cap');
  await run();
  expect([await mailsOf(quiet), await mailsOf(digest)]).toEqual([[], []]);
  await db.root.query('update email_rules set quiet_from = null, quiet_to = null where id = $1', [quiet]);
  await pass(digest, 24 * 60);
  await run();
  expect(await mailsOf(quiet)).toHaveLength(1);
  const [one, none] = await mailsOf(digest);
  expect(none).toBeUndefined();
  expect(one?.subject).toBe('2 things to know');
  expect(one?.plain).toContain('Overdue: Belt\nOverdue: Cap');
});

test('only about whom it names, only to whom it names, only while it is on', async () => {
  const elsewhere = await aCadet(db.root, school.id, school.year);
  await aGuardian(db.root, { school: school.id, parent: school.parent.id, cadet: elsewhere, state: 'verified' }).catch(
    () => undefined,
  );
  const rule = await aRule({ audience: { cadets: [school.cadets.own] } });
  const staff = await aRule({ name: 'Staff', kind: 'trial.digest', recipients: ['staff'] });
  await notifyFamily(db, school, elsewhere, 'Overdue: Cap');
  await db.call(school.instructor, `select choose_notifications('{"trial.digest":"app"}')`);
  await notify(db, school, { kind: 'trial.digest', to: [school.instructor, school.cadet], title: 'Low stock' });
  await run();
  expect(await mailsOf(rule)).toEqual([]);
  expect((await mailsOf(staff)).map(({ recipient }) => recipient)).toEqual([school.instructor.email]);
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Belt');
  expect(await db.call(school.instructor, 'select skip_rule_events($1) as n', [rule])).toEqual([{ n: 1 }]);
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Sword');
  await db.call(school.instructor, 'select turn_email_rule($1, false)', [rule]);
  await notifyFamily(db, school, school.cadets.own, 'Overdue: Boots');
  await db.call(school.instructor, 'select turn_email_rule($1, true)', [rule]);
  await run();
  expect(await mailsOf(rule)).toEqual([]);
  await db.call(school.instructor, 'select archive_email_rule($1, true)', [rule]);
  expect((await refusalOf(db.call(school.instructor, 'select turn_email_rule($1, true)', [rule]))).detail).toBe(
    'archived:id',
  );
});

test('what a rule can be about, and what is refused', async () => {
  const kinds = await db.call<{ kind: string }>(school.instructor, 'select kind from email_rule_kinds()');
  const all = kinds.map(({ kind }) => kind);
  for (const kind of [
    'inventory.overdue',
    'tasks.mine',
    'awards.received',
    'calendar.changed',
    'notifications.account',
  ])
    expect(all).toContain(kind);
  // What a welfare report or a private conversation says of itself stays there.
  for (const kind of ['incidents.welfare', 'contacts.message', 'cadets.message', 'contacts.report'])
    expect(all).not.toContain(kind);
  const tried = async (input: object) =>
    (
      await refusalOf(
        db.call(school.instructor, 'select save_email_rule($1, $2)', [randomUUID(), { ...words, ...input }]),
      )
    ).detail;
  expect(await tried({ kind: 'incidents.welfare' })).toBe('kind:kind');
  expect(await tried({ kind: 'trial.urgent' })).toBe('recipients:recipients');
  expect(await tried({ body: '<p>{{notice.secret}}</p>' })).toBe('variable:body');
  expect(await tried({ body: '<script>x</script>' })).toBe('html:body');
  expect(await tried({ delay_minutes: '99999' })).toMatch(/:delay_minutes$/);
  expect(await tried({ quiet_from: '21:00' })).toBe('missing:quiet_to');
  expect(await tried({ digest_hour: '24' })).toBe('hour:digest_hour');
  await aRule();
  expect(await tried({ name: 'TELL families' })).toBe('taken:name');
  const message = db.call(school.instructor, 'select save_message($1, $2)', [
    randomUUID(),
    { subject: 'Hello', body: '<p>{{notice.all}}</p>', audience: { roles: ['cadet'] } },
  ]);
  expect((await refusalOf(message)).detail).toBe('variable:body');
});

test('no one else turns, skips, or archives rules, and another school has its own', async () => {
  const rule = await aRule();
  const elsewhere = await aSchool(db.root);
  for (const call of ['turn_email_rule($1, true)', 'skip_rule_events($1)', 'archive_email_rule($1, true)']) {
    expect((await refusalOf(db.call(elsewhere.instructor, `select ${call}`, [rule]))).detail).toBe('unknown_rule:id');
    for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS])
      expect((await refusalOf(db.call(person, `select ${call}`, [rule]))).code).toBe('42501');
  }
  for (const person of [school.cadet, school.parent])
    expect((await refusalOf(db.call(person, 'select * from email_rule_kinds()'))).code).toBe('42501');
  await notifyFamily(db, elsewhere, elsewhere.cadets.own, 'Overdue: Belt');
  await run();
  expect(await mailsOf(rule)).toEqual([]);
});

test('an account that is made, and an event that is moved or canceled, can be told by rules', async () => {
  const welcome = await aRule({ name: 'Welcome', kind: 'notifications.account', recipients: ['cadets', 'guardians'] });
  const fresh = await anAccount(db.root, { role: 'cadet', school: school.id });
  await db.root.query(`insert into account_events (school_id, user_id, kind) values ($1, $2, 'created')`, [
    school.id,
    fresh.id,
  ]);
  await run();
  expect((await mailsOf(welcome)).map(({ recipient }) => recipient)).toEqual([fresh.email]);
});
