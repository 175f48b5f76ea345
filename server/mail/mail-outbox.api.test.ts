import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';
import { project, prepared } from './mail-support.ts';

prepared();

describe('without a mail server', () => {
  let server: Protocols;

  beforeAll(async () => {
    server = await startProtocols(project);
    await server.mailer.send({
      to: 'ana@school.example',
      subject: 'Hello <b>',
      html: '<p>Hello</p><script>1</script>',
    });
    await vi.waitUntil(
      async () => (await readdir(join(server.stack.settings.dataDir, 'mail')).catch(() => [])).length === 1,
    );
  });

  afterAll(() => server.stop());

  test('a mail becomes a file', async () => {
    const folder = join(server.stack.settings.dataDir, 'mail');
    // The file is written beside its place first.
    const name = await vi.waitUntil(async () => (await readdir(folder)).find((file) => file.endsWith('.eml')));
    expect(name).toMatch(/^\d{4}-.*\.eml$/);
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/To: ana@school\.example[\s\S]+Hello/);
  });

  test('a mail that SQL queues is sent at once, and after the connection that hears of it was lost', async () => {
    const { admin, project: owner } = server.stack.db;
    const isSent = async (address: string): Promise<boolean> => {
      const { rows } = await admin.query('select from mail.outbox where recipient = $1 and sent_at is not null', [
        address,
      ]);
      return rows.length === 1;
    };
    const queue = (address: string) =>
      owner.query(`select mail.send($1, 'Your child', '<p>{{ .SiteURL }}</p>', 'Come')`, [address]);
    await queue('eve@school.example');
    // Far less than the time after which the sender looks by itself.
    await expect.poll(() => isSent('eve@school.example'), { timeout: 5000 }).toBe(true);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "mail_outbox"'`);
    await queue('finn@school.example');
    await expect.poll(() => isSent('finn@school.example'), { timeout: 5000 }).toBe(true);
  });

  test('the mailbox shows it and runs nothing of it', async () => {
    const list = await (await fetch(`${server.stack.url}/mailbox`)).text();
    expect(list).toContain('Hello &lt;b&gt;');
    const id = (await server.mailsTo('ana@school.example'))[0]?.id ?? '';
    expect(list).toContain(`/mailbox/${id}`);
    const page = await fetch(`${server.stack.url}/mailbox/${id}`);
    expect(await page.text()).toContain('sandbox="allow-popups');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const body = await fetch(`${server.stack.url}/mailbox/${id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    const json = await fetch(`${server.stack.url}/mailbox`, { headers: { accept: 'application/json' } });
    expect(await json.json()).toContainEqual(expect.objectContaining({ to: 'ana@school.example', text: 'Hello' }));
    expect((await fetch(`${server.stack.url}/mailbox/${id}/else`)).status).toBe(404);
    expect((await fetch(`${server.stack.url}/mailbox`, { method: 'POST' })).status).toBe(405);
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'the mailbox is hidden from what comes with %s',
    async (name) => {
      expect((await fetch(`${server.stack.url}/mailbox`, { headers: { [name]: '1.2.3.4' } })).status).toBe(404);
    },
  );
});
