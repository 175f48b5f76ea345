import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { first } from '../support/first.ts';
import { SERVICE } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import {
  SCHEDULE,
  db,
  school,
  words,
  saved,
  act,
  sent,
  peopleOf,
  reach,
  mailsOf,
  another,
  linksOf,
  prepared,
} from './sending-support.ts';

prepared();

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
