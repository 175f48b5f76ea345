import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';
import { aMailServer, project, prepared } from './mail-support.ts';

prepared();

describe('with a mail server', () => {
  const mail = aMailServer();
  let server: Protocols;

  beforeAll(async () => {
    await new Promise<void>((resolve) => mail.server.listen(0, '127.0.0.1', resolve));
    const address = mail.server.address() as AddressInfo;
    server = await startProtocols(project, (stack) => {
      stack.settings.smtpUrl = `smtp://127.0.0.1:${address.port}?from=Corps%20%3Ccorps@school.example%3E&bounces=returned@school.example`;
      const nothing = (): void => undefined;
      stack.log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
    });
  });

  afterAll(async () => {
    await server.stop();
    mail.server.close();
  });

  const rows = async () =>
    (
      await server.stack.db.admin.query(
        'select recipient, attempts, sent_at is not null as sent, next_try_at, html, last_error from mail.outbox order by recipient',
      )
    ).rows;

  test('a mail that is put off is sent later, once, and its body forgotten', async () => {
    await server.mailer.send({ to: 'ana@school.example', subject: 'Your\ncode', html: '<p>123456</p>' });
    await vi.waitUntil(async () => (await rows())[0]?.last_error !== null, { timeout: 10_000 });
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, html: '<p>123456</p>' }]);
    await server.stack.db.admin.query('update mail.outbox set next_try_at = now()');
    server.mailer.wake();
    server.mailer.wake();
    await vi.waitUntil(async () => (await rows())[0]?.sent === true, { timeout: 10_000 });
    expect(await rows()).toMatchObject([{ attempts: 2, next_try_at: null, html: null, last_error: null }]);
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]).toMatch(
      /From: Corps <corps@school\.example>[\s\S]+To: ana@school\.example[\s\S]+Subject: Your code/,
    );
    expect(mail.taken[0]).toContain('123456');
    expect([...mail.envelopes]).toEqual(['returned@school.example']);
  });

  test('a mail to no one is given up and kept with its reason', async () => {
    await server.mailer.send({ to: 'gone@school.example', subject: 'x', html: 'x' });
    await vi.waitUntil(async () => (await rows())[1]?.last_error !== null, { timeout: 10_000 });
    expect((await rows())[1]).toMatchObject({ attempts: 1, sent: false, next_try_at: null });
  });

  test('a mail of a transaction that is rolled back is never sent', async () => {
    const client = await server.stack.db.auth.connect();
    await client.query('begin');
    await server.mailer.send({ to: 'ben@school.example', subject: 'x', html: 'x' }, client);
    await client.query('rollback');
    client.release();
    expect((await rows()).map((row) => row.recipient)).not.toContain('ben@school.example');
  });

  /** Queues mails to many as a project does; gives the mail's id for each address. */
  async function queue(addresses: string[], common: object): Promise<Map<string, string>> {
    const same = (text: string): string[] => addresses.map(() => text);
    const refs: string[] = addresses.map(() => randomUUID());
    const { rows: queued } = await server.stack.db.project.query<{ ref: string; id: string }>(
      'select * from mail.queue($1, $2, $3, $4, $5, $6, $7)',
      [
        JSON.stringify(common),
        refs,
        addresses,
        same('News'),
        same('<p>{{ .SiteURL }}</p>'),
        same('News'),
        addresses.map(() => JSON.stringify({ 'List-Unsubscribe': '<{{ .SiteURL }}/out>' })),
      ],
    );
    return new Map(queued.map(({ ref, id }) => [addresses[refs.indexOf(ref)] ?? '', id]));
  }

  test('mail to many names its sender, where to answer, and how to end it; the project hears what became of it', async () => {
    const { project: owner } = server.stack.db;
    await owner.query(`create table public.heard (ref uuid, mail uuid, state text, repeats integer)`);
    await owner.query(`create function public.hear(p_outcomes jsonb) returns void language sql as
      $$ insert into public.heard select * from jsonb_to_recordset(p_outcomes) as x (ref uuid, mail uuid, state text, repeats integer) $$`);
    await owner.query(`select mail.report_to('public.hear(jsonb)')`);
    const ids = await queue(['pat@family.example', 'gone@family.example'], {
      reply_to: 'sai@school.example',
      from_name: 'Eagle Battalion',
    });
    const heard = async () =>
      (await owner.query('select mail, state, repeats from public.heard order by state desc')).rows;
    await vi.waitUntil(async () => (await heard()).length === 2, { timeout: 10_000 });
    expect(await heard()).toEqual([
      { mail: ids.get('pat@family.example'), state: 'sent', repeats: 0 },
      { mail: ids.get('gone@family.example'), state: 'failed', repeats: 0 },
    ]);
    const mailed = mail.taken.find((one) => one.includes('pat@family.example')) ?? '';
    expect(mailed).toContain('From: Eagle Battalion <corps@school.example>');
    expect(mailed).toContain('Reply-To: sai@school.example');
    expect(mailed).toContain(`Message-ID: <${ids.get('pat@family.example')}@`);
    expect(mailed).toContain(`List-Unsubscribe: <${server.stack.url}/out>`);
  });

  test('a header that could address someone else is refused', async () => {
    const { project: owner } = server.stack.db;
    for (const headers of ['{"Bcc": "eve@x.example"}', '{"Precedence": "bulk\\r\\nBcc: eve@x.example"}', '[]'])
      await expect(
        owner.query(`select mail.queue('{}', array[gen_random_uuid()], '{a@x.example}', '{x}', '{x}', '{x}', $1)`, [
          [headers],
        ]),
      ).rejects.toThrow('outbox_headers_check');
  });

  test('a domain gets no more in a minute than it may; a code goes first; a lapsed claim counts as a repeat', async () => {
    // What is not committed is not sent: the claims here are all there are.
    const client = await server.stack.db.admin.connect();
    const claim = async () =>
      (
        await client.query<{ recipient: string; repeats: number; minute: string }>(
          `select recipient, repeats, date_trunc('minute', claimed_at)::text as minute from mail.claim()`,
        )
      ).rows[0];
    try {
      await client.query('begin');
      await client.query(
        `insert into mail.outbox (recipient, subject, html, plain, priority, per_minute)
         select n || '@slow.example', 'x', 'x', 'x', 5, 2 from generate_series(1, 4) n`,
      );
      await client.query(`insert into mail.outbox (recipient, subject, html) values ('code@slow.example', 'x', 'x')`);
      expect((await claim())?.recipient).toBe('code@slow.example');
      await client.query(`update mail.pace set minute = minute - interval '1 minute' where domain = 'slow.example'`);
      const before = Date.now();
      const claims = [await claim(), await claim(), await claim()].filter((one) => one !== undefined);
      const minutes = Math.floor(Date.now() / 60_000) - Math.floor(before / 60_000) + 1;
      expect(claims.length).toBeGreaterThanOrEqual(2);
      expect(claims.length).toBeLessThanOrEqual(2 * minutes);
      expect(new Set(claims.map(({ recipient }) => recipient)).size).toBe(claims.length);

      // As where its server died: the lease is over, and no one wrote down what became of it.
      await client.query(`delete from mail.pace where domain = 'slow.example'`);
      await client.query(`delete from mail.outbox where domain = 'slow.example' and claimed_at is null`);
      await client.query(`update mail.outbox set next_try_at = now() where recipient = $1`, [claims[0]?.recipient]);
      expect(await claim()).toMatchObject({ recipient: claims[0]?.recipient, repeats: 1 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('what no one is sending yet is taken back; what was given up is sent again under the same id', async () => {
    const { admin, project: owner } = server.stack.db;
    const batch = randomUUID();
    const client = await admin.connect();
    await client.query('begin');
    await client.query(
      `insert into mail.outbox (recipient, subject, html, batch, claimed_at) values
         ('in-flight@batch.example', 'x', 'x', $1, now()), ('waits@batch.example', 'x', 'x', $1, null)`,
      [batch],
    );
    expect((await client.query('select mail.withdraw($1)', [batch])).rowCount).toBe(1);
    expect((await client.query('select recipient from mail.outbox where batch = $1', [batch])).rows).toEqual([
      { recipient: 'in-flight@batch.example' },
    ]);
    await client.query('rollback');
    client.release();

    const given = async () =>
      (await admin.query(`select id, attempts from mail.outbox where recipient = 'gone@family.example'`)).rows[0];
    const { id } = await given();
    expect((await owner.query('select mail.send_again($1)', [[id]])).rowCount).toBe(1);
    await vi.waitUntil(async () => (await given()).attempts === 1, { timeout: 10_000 });
    expect(await given()).toEqual({ id, attempts: 1 });
  });

  test('there is no mailbox', async () => {
    expect((await fetch(`${server.stack.url}/mailbox`)).status).toBe(404);
  });
});
