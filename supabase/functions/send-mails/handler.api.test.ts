import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';
import { handler, type Post } from './handler.ts';

let stack: TestStack;
let server: Server;
let post: Post;
const taken: string[] = [];

/** A mail server that takes everything but what goes to `gone`, or would come back to another address than it should. */
function aMailServer(): Server {
  return createServer((socket) => {
    let data: string | null = null;
    socket.on('error', () => socket.destroy());
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        taken.push(data);
        data = null;
        socket.write('250 taken\r\n');
      } else if (/^MAIL/i.test(text) && !text.includes('<returned@school.example>')) socket.write('550 who\r\n');
      else if (/^RCPT TO:<gone@/i.test(text)) socket.write('451 later\r\n');
      else if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
}

beforeAll(async () => {
  stack = await startStack({ demo: true });
  server = aMailServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  post = {
    smtpUrl: `smtp://127.0.0.1:${port}?from=corps@school.example&bounces=returned@school.example`,
    siteUrl: 'https://guidon.example/',
  };
});

afterAll(async () => {
  server.close();
  await stack.stop();
});

const query = async (sql: string, values: unknown[] = []) => (await stack.app.stack.db.admin.query(sql, values)).rows;

async function send(token: string) {
  const request = new Request('http://functions/send-mails', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const project = { url: stack.url, anonKey: stack.anonKey, serviceRoleKey: stack.serviceRoleKey };
  const response = await handler(request, project, post);
  return { status: response.status, body: await response.json() };
}

test('where the platform sends no mails itself, they wait in the project and are sent once by the function', async () => {
  // As on a project that another server runs.
  await query('drop function mail.send(text, text, text, text)');
  for (const to of ['ana@family.example', 'gone@family.example']) {
    await query(`select app.send_mail($1, 'News', array['Hello <b>,', null, 'Good news.'], '/app/family', 'Open')`, [
      to,
    ]);
  }
  expect(await query('select 1 from mail.outbox where subject = $1', ['News'])).toEqual([]);
  expect(await send(stack.serviceRoleKey)).toEqual({ status: 200, body: { sent: 1, failed: 1 } });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/From: corps@school\.example[\s\S]+To: ana@family\.example[\s\S]+Subject: News/);
  expect(taken[0]).toContain('Open: https://guidon.example/app/family');
  expect(taken[0]).toMatch(/&lt;b&gt;,/);
  expect(await send(stack.serviceRoleKey)).toEqual({ status: 200, body: { sent: 0, failed: 0 } });
  expect(
    await query(`select recipient, sent_at is not null as sent, html is null as emptied, next_try_at > now() as again
      from app.outbox order by recipient`),
  ).toEqual([
    { recipient: 'ana@family.example', sent: true, emptied: true, again: null },
    { recipient: 'gone@family.example', sent: false, emptied: false, again: true },
  ]);
  await query('update app.outbox set attempts = 14 where sent_at is null');
  await query(`select public.settle_mail(id, 'again') from app.outbox where sent_at is null`);
  expect(await query('select 1 from app.outbox where next_try_at is not null')).toEqual([]);
});

test('no one but the service takes mails', async () => {
  const { data } = await stack
    .client()
    .auth.signInWithPassword({ email: 'admin@guidon.example', password: 'Guidon-demo-1' });
  for (const token of [stack.anonKey, data.session?.access_token ?? '']) {
    expect(await send(token)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
  }
});
