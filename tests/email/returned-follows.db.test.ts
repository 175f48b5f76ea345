import { expect, test } from 'vitest';
import { first } from '../support/first.ts';
import { anAccount, SERVICE } from '../support/people.ts';
import { db, linksOf, mailsOf, peopleOf, prepared, reach, school, sent, words } from './sending-support.ts';

prepared();

const FULL = '552 5.2.2 The mailbox is over quota';
const GONE = '550 5.1.1 No such user';

const tell = (mail: string, event: string, reason?: string) =>
  db.call(SERVICE, 'select mail_events($1)', [JSON.stringify([{ mail, event, reason }])]);

/** A message to the one parent, which went out; returns the id of its email. */
async function mailed(input: object = {}): Promise<string> {
  const id = await sent(input);
  const { id: mail, ref } = first(await mailsOf(id));
  const outcome = { mail, ref, state: 'sent', error: null, attempts: 1, repeats: 0 };
  await db.root.query('select app.mails_settled($1)', [JSON.stringify([outcome])]);
  return mail;
}

const stateOf = async (mail: string) =>
  first(
    await db.call(school.instructor, 'select state, returned, reason from email_recipients where mail_id = $1', [mail]),
  );
const stops = () =>
  db.call<Record<string, string>>(
    school.instructor,
    `select id, address, kind, reason, whose, about from suppression_lines where state = 'active'`,
  );
const told = async (kind: string) =>
  (await db.root.query(`select user_id, title, body, link from notifications where kind = $1 order by title`, [kind]))
    .rows;

test('a mailbox that is gone stops its address at once, and staff hear whose it is and start it again', async () => {
  await tell(await mailed(), 'bounced', GONE);
  const [stop] = await stops();
  expect(stop).toMatchObject({ address: school.parent.email, kind: 'bounced', reason: GONE });
  expect(String(stop?.['about'])).not.toBe('');
  const [notice] = (await told('email.stopped')).filter(({ user_id: user }) => user === school.instructor.id);
  expect(notice).toMatchObject({
    title: `Email to ${stop?.['whose'] ?? school.parent.email} bounced`,
    link: `/app/email/addresses?q=${school.parent.email?.replace('@', '%40')}`,
  });
  expect(notice?.['body']).toContain(`It was about ${stop?.['about']}.`);
  expect(await reach(words.audience, ['guardians'])).toMatchObject({ left_out: { bounced: 1 } });
  await db.call(school.instructor, 'select open_address($1)', [stop?.['id']]);
  expect(await reach(words.audience, ['guardians'])).toMatchObject({ people: 1, left_out: {} });
});

test('a full mailbox stops its address at the third mail in a row; one that came through begins anew', async () => {
  for (let time = 0; time < 2; time += 1) await tell(await mailed(), 'bounced', FULL);
  expect(await stops()).toEqual([]);
  await tell(await mailed(), 'delivered');
  for (let time = 0; time < 2; time += 1) await tell(await mailed(), 'bounced', FULL);
  expect(await stops()).toEqual([]);
  const mail = await mailed();
  await tell(mail, 'bounced', FULL);
  expect(await stateOf(mail)).toEqual({ state: 'bounced', returned: 'later', reason: FULL });
  const [stop] = await stops();
  expect(stop).toMatchObject({ kind: 'bounced', reason: `Bounced 3 times: ${FULL}` });
  await db.call(school.instructor, 'select open_address($1)', [stop?.['id']]);
  await tell(await mailed(), 'bounced', FULL);
  expect(await stops()).toEqual([]);
});

test('mails that come back at the same moment count each other', async () => {
  const mails = [await mailed(), await mailed(), await mailed()];
  await Promise.all(mails.map((mail) => tell(mail, 'bounced', FULL)));
  expect(await stops()).toHaveLength(1);
});

test("the sender's fault stops no address, and admins are notified once a day", async () => {
  const admin = await anAccount(db.root, { role: 'admin', school: school.id });
  for (let time = 0; time < 4; time += 1) {
    const mail = await mailed();
    await tell(mail, 'bounced', '550 5.7.26 Unauthenticated email from school.example');
    expect(await stateOf(mail)).toMatchObject({ state: 'failed', returned: 'refused' });
  }
  expect(await stops()).toEqual([]);
  const notices = (await told('email.refused')).filter(({ user_id: user }) => user === admin.id);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.body).toContain('SPF');
  expect((await told('email.refused')).some(({ user_id: user }) => user === school.instructor.id)).toBe(false);
});

test('a complaint ends newsletters, and notices still come', async () => {
  const mail = await mailed({ kind: 'newsletter' });
  await tell(mail, 'complained');
  expect(await stops()).toMatchObject([{ kind: 'unsubscribed', address: school.parent.email }]);
  expect(await reach(words.audience, ['guardians'], 'newsletter')).toMatchObject({ left_out: { unsubscribed: 1 } });
  expect(await reach(words.audience, ['guardians'], 'notice')).toMatchObject({ people: 1, left_out: {} });
});

test('a refusal at once is read the same way, and long numbers of a server are not kept', async () => {
  const id = await sent();
  const { id: mail, ref } = first(await mailsOf(id));
  const error = '550 5.1.1 User unknown, ticket 123-45-6789 0123';
  const outcome = { mail, ref, state: 'failed', error, attempts: 1, repeats: 0 };
  await db.root.query('select app.mails_settled($1)', [JSON.stringify([outcome])]);
  expect((await peopleOf(id))[0]).toMatchObject({ state: 'bounced' });
  expect(await stops()).toMatchObject([{ reason: '550 5.1.1 User unknown, ticket …' }]);
  expect(await linksOf(ref)).toBeTruthy();
});
