import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aCadet, aGuardian, anAccount, aSchool, ANONYMOUS, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Whom a message reaches, when it leaves, what becomes of it, and how an address is left out. */
const SCHEDULE = `schedule_message($1, ${seen('email_campaigns')})`;
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
});

const words = {
  subject: 'Uniform day',
  body: '<p>Class A for {{cadet.first_name}}.</p>',
  audience: { roles: ['cadet'] },
};

async function saved(input: object = {}): Promise<string> {
  const id = randomUUID();
  await db.call(school.instructor, 'select save_message($1, $2)', [id, { ...words, ...input }]);
  return id;
}
const act = (call: string, id: string, person: Person = school.instructor) =>
  db.call(person, `select ${call} as done`, [id]);

/** Schedules it, lets the minute pass, and has the job queue it. */
async function sent(input: object = {}): Promise<string> {
  const id = await saved(input);
  await act(SCHEDULE, id);
  await due(id);
  return id;
}
async function due(id: string): Promise<void> {
  await db.root.query(`update email_campaigns set send_at = now() - interval '1 second' where id = $1`, [id]);
  await db.root.query(`select app.send_messages(null, '{}')`);
}
const peopleOf = (id: string) =>
  db.call<Record<string, unknown>>(
    school.instructor,
    `select address, kind, about, copied_because, state, reason from email_recipients where campaign_id = $1 order by kind, address`,
    [id],
  );
type Reach = {
  people: number;
  left_out: Record<string, number>;
  names: { address: string; about: string; reason: string | null }[];
};
const reach = async (audience: object, recipients: string[], kind = 'notice'): Promise<Reach> =>
  first(
    await db.call<{ r: Reach }>(school.instructor, 'select mail_reach($1, $2, $3) as r', [
      audience,
      JSON.stringify(recipients),
      kind,
    ]),
  ).r;
/** The mails that wait in the outbox for a message. */
const mailsOf = async (id: string) =>
  (
    await db.root.query(
      'select id, recipient, subject, html, plain, headers, ref from mail.outbox where batch = $1 order by recipient',
      [id],
    )
  ).rows;
const another = (cadet: string, state = 'verified') =>
  anAccount(db.root, { role: 'parent', school: school.id }).then(async (parent) => {
    await aGuardian(db.root, { school: school.id, parent: parent.id, cadet, state });
    return parent;
  });

test('a parent of two gets one mail that names both; pending, listed, silent, and barred ones get none', async () => {
  const { own, other } = school.cadets;
  await aGuardian(db.root, { school: school.id, parent: school.parent.id, cadet: other, state: 'verified' }).catch(
    () => undefined,
  );
  await db.root.query(
    `insert into guardian_links (school_id, contact_id, cadet_id, state)
     select $1, k.id, $2, 'verified' from contacts k where k.profile_id = $3 and k.school_id = $1 on conflict do nothing`,
    [school.id, other, school.parent.id],
  );
  await another(own, 'pending');
  await another(own, 'listed');
  const [barred, silent] = [await another(own), await another(own)];
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction)
     select l.id, $1, 'no_contact' from guardian_links l join contacts k on k.id = l.contact_id where k.profile_id = $2`,
    [school.id, barred.id],
  );
  await db.root.query('update contacts set do_not_contact = true where profile_id = $1', [silent.id]);

  const told = await reach({ roles: ['cadet'] }, ['guardians']);
  expect(told).toMatchObject({ people: 1, left_out: { do_not_contact: 1 } });
  expect(told.names.map(({ address }) => address)).toEqual([silent.email, school.parent.email]);
  const id = await sent();
  const people = await peopleOf(id);
  expect(new Map(people.map(({ address, state }) => [address, state]))).toEqual(
    new Map([
      [school.parent.email, 'queued'],
      [silent.email, 'suppressed'],
    ]),
  );
  const [mail] = await mailsOf(id);
  expect(mail.plain).toMatch(/Class A for Robin and Robin\.[\s\S]*as a guardian of Robin .* and Robin /);
  expect(String(people.find(({ state }) => state === 'queued')?.['about']).split(', ')).toHaveLength(2);
});

test('a message to one cadet copies the guardian, else another adult, and is refused where there is none', async () => {
  const alone = await aCadet(db.root, school.id, school.year);
  const one = { audience: { cadets: [school.cadets.own] }, recipients: ['cadets'] };
  expect((await peopleOf(await sent(one))).map(({ kind, copied_because }) => [kind, copied_because])).toEqual([
    ['cadet', null],
    ['guardian', 'guardian'],
  ]);
  const two = { audience: { cadets: [alone] }, recipients: ['cadets'] };
  expect((await peopleOf(await sent(two))).map(({ kind, copied_because }) => [kind, copied_because])).toEqual([
    ['cadet', null],
    ['staff', 'second_adult'],
  ]);
  await db.root.query('update profiles set active = false where school_id = $1 and id <> $2 and role <> $3', [
    school.id,
    school.instructor.id,
    'cadet',
  ]);
  const id = await saved(two);
  expect((await refusalOf(act(SCHEDULE, id))).detail).toBe('second_adult:audience');
  const none = await saved({ audience: { cadets: [alone] } });
  expect((await refusalOf(act(SCHEDULE, none))).detail).toBe('no_one:audience');
});

test('within the minute it is taken back; queued once it can be canceled in the middle; each step says what is too late', async () => {
  await another(school.cadets.own);
  const id = await saved();
  await act(SCHEDULE, id);
  await db.root.query(`select app.send_messages(null, '{}')`);
  expect(await peopleOf(id)).toEqual([]);
  expect(await act('unschedule_message($1)', id)).toEqual([{ done: 'draft' }]);
  await act(SCHEDULE, id);
  await due(id);
  await db.root.query(`select app.send_messages(null, '{}')`);
  expect(await mailsOf(id)).toHaveLength(2);
  expect((await refusalOf(act('unschedule_message($1)', id))).detail).toBe('state:id');
  await db.root.query(
    `update mail.outbox set claimed_at = now() where id = (select id from mail.outbox where batch = $1 order by recipient limit 1)`,
    [id],
  );
  expect(await act('cancel_message($1)', id)).toEqual([{ done: 1 }]);
  expect((await peopleOf(id)).map(({ state }) => String(state)).toSorted()).toEqual(['canceled', 'queued']);
  expect((await refusalOf(act('cancel_message($1)', id))).detail).toBe('state:id');
  const elsewhere = await aSchool(db.root);
  for (const call of [SCHEDULE, 'unschedule_message($1)', 'cancel_message($1)', 'retry_message($1)']) {
    expect((await refusalOf(act(call, id, elsewhere.instructor))).detail).toBe('unknown_message:id');
    for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS])
      expect((await refusalOf(act(call, id, person))).code).toBe('42501');
  }
});

test('what the mail server says follows: sent, failed and sent again, bounced and never written to again', async () => {
  const second = await another(school.cadets.own);
  const id = await sent();
  const settle = async (address: string | undefined, error: string | null): Promise<string> => {
    const { id: mail, ref } = (await mailsOf(id)).find(({ recipient }) => recipient === address);
    await db.root.query(
      `update mail.outbox set next_try_at = null, sent_at = case when $2 then now() end where id = $1`,
      [mail, error === null],
    );
    const outcome = { mail, ref, state: error ? 'failed' : 'sent', error, attempts: 1, repeats: 0 };
    await db.root.query('select app.mails_settled($1)', [JSON.stringify([outcome, { ...outcome, ref: randomUUID() }])]);
    return mail;
  };
  const mail = await settle(school.parent.email, null);
  await settle(second.email, 'mailbox full');
  const stateOf = async (address: string | undefined) =>
    (await peopleOf(id)).find((line) => line['address'] === address);
  expect(await stateOf(school.parent.email)).toMatchObject({ state: 'sent' });
  expect(await stateOf(second.email)).toMatchObject({ state: 'failed', reason: 'mailbox full' });
  expect(await db.call(school.instructor, 'select state from email_campaigns where id = $1', [id])).toEqual([
    { state: 'sent' },
  ]);
  expect(await act('retry_message($1)', id)).toEqual([{ done: 1 }]);
  expect(await stateOf(second.email)).toMatchObject({ state: 'waiting' });
  const events = [
    { mail, event: 'bounced', reason: '550 no such user' },
    { mail: randomUUID(), event: 'bounced' },
    { mail: 'x', event: 'opened' },
  ];
  expect(await db.call(SERVICE, 'select mail_events($1) as n', [JSON.stringify(events)])).toEqual([{ n: 1 }]);
  expect(await stateOf(school.parent.email)).toMatchObject({ state: 'bounced', reason: '550 no such user' });
  expect(await reach(words.audience, ['guardians'])).toMatchObject({ people: 1, left_out: { bounced: 1 } });
  const [stop] = await db.call<{ id: string }>(school.instructor, 'select id from email_suppressions');
  await db.call(school.instructor, 'select open_address($1)', [stop?.id]);
  expect(await reach(words.audience, ['guardians'])).toMatchObject({ people: 2, left_out: {} });
});

async function linksOf(recipient: string) {
  const sql = 'select stop, choices, files from app.mail_links where recipient_id = $1';
  return first((await db.root.query<{ stop: string; choices: string; files: string }>(sql, [recipient])).rows);
}

test('a newsletter can be unsubscribed from by its link, at one school, and notices still come', async () => {
  const id = await sent({ kind: 'newsletter' });
  const [mail] = await mailsOf(id);
  const links = await linksOf(mail.ref);
  expect(mail.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(new RegExp(`^<[^>]*/functions/v1/unsubscribe\\?t=${links.stop}>$`)),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.html).toContain(`/unsubscribe?t=${links.stop}`);
  // What staff read of a recipient opens nothing, and neither does one link what another one does.
  for (const secret of [links.stop, links.choices, links.files])
    expect(
      JSON.stringify(await db.call(school.instructor, 'select * from email_recipients where id = $1', [mail.ref])),
    ).not.toContain(secret);
  expect((await refusalOf(db.call(school.instructor, 'select * from app.mail_links'))).code).toBe('42501');
  for (const token of [mail.ref, links.files])
    expect(await db.call(SERVICE, 'select unsubscribe_email($1, true) as r', [token])).toEqual([{ r: null }]);
  const other = 'select unsubscribe_email($1, false, $2, false) as r';
  expect(await db.call(SERVICE, other, [links.stop, 'calendar'])).toEqual([{ r: null }]);
  const ask = async (token: string, now: boolean) =>
    first(await db.call<{ r: unknown }>(SERVICE, 'select unsubscribe_email($1, $2) as r', [token, now])).r;
  expect(await ask(links.stop, false)).toMatchObject({ done: false, choices: [{ topic: 'newsletter' }] });
  for (let time = 0; time < 2; time += 1) expect(await ask(links.stop, true)).toMatchObject({ done: true });
  expect(JSON.stringify(await ask(links.stop, false))).not.toContain(school.parent.email);
  for (const token of [randomUUID(), 'x', "' or true"]) expect(await ask(token, true)).toBeNull();
  expect(await reach(words.audience, ['guardians'], 'newsletter')).toMatchObject({
    people: 0,
    left_out: { unsubscribed: 1 },
  });
  expect(await reach(words.audience, ['guardians'], 'notice')).toMatchObject({ people: 1 });
  const notice = await sent();
  const [plain] = await mailsOf(notice);
  expect([plain.headers, plain.html.includes('unsubscribe')]).toEqual([{}, false]);
  expect(await ask((await linksOf(plain.ref)).stop, true)).toBeNull();
  const [stop] = await db.call<{ id: string }>(school.instructor, 'select id from email_suppressions');
  expect((await refusalOf(db.call(school.instructor, 'select open_address($1)', [stop?.id]))).detail).toBe(
    'not_asked:asked',
  );
});

test('two jobs at once queue a message once', async () => {
  const id = await saved();
  await act(SCHEDULE, id);
  await db.root.query(`update email_campaigns set send_at = now() - interval '1 second' where id = $1`, [id]);
  await Promise.all([1, 2].map(() => db.root.query(`select app.send_messages(null, '{}')`)));
  expect(await mailsOf(id)).toHaveLength(1);
});
