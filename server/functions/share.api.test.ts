import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAs } from '../../tests/support/protocol-people.ts';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

// Both tell how many calls they held at the same time.
const source = `
  let now = 0;
  let most = 0;
  Deno.serve(async (request) => {
    now += 1;
    most = Math.max(most, now);
    const body = await request.arrayBuffer();
    if (new URL(request.url).searchParams.has('wait')) await new Promise((next) => setTimeout(next, 50));
    now -= 1;
    return Response.json({ bytes: body.byteLength, most });
  });`;

let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'share-'));
  for (const name of ['inside', 'link', 'other']) {
    await mkdir(join(project, 'functions', name), { recursive: true });
    await writeFile(join(project, 'functions', name, 'index.ts'), source);
  }
  await writeFile(
    join(project, 'config.toml'),
    '[functions.link]\nverify_jwt = false\n[functions.other]\nverify_jwt = false\n',
  );
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true });
});

type Told = { status: number; bytes?: number; most?: number; code?: string };

async function call(path: string, token: string | null, bytes: number): Promise<Told> {
  const reply = await fetch(`${server.stack.url}/functions/v1/${path}`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
  return { status: reply.status, ...Object(await reply.json().catch(() => ({}))) };
}

async function tokenOf(email: string): Promise<string> {
  const { db } = await signedInAs(server, email);
  return (await db.auth.getSession()).data.session?.access_token ?? '';
}

const megabyte = 1024 * 1024;

test('a body is read only of someone who may call, and only as long as they may send it', async () => {
  const ana = await tokenOf('ana@share.example');
  const { anonKey, serviceRoleKey } = server.stack.keys;
  expect(await call('inside', null, 18 * megabyte)).toMatchObject({ status: 401 });
  expect(await call('inside', 'wrong', 18 * megabyte)).toMatchObject({ status: 401 });
  expect(await call('inside', anonKey, 3 * megabyte)).toMatchObject({ status: 413, code: 'payload_too_large' });
  expect(await call('inside', anonKey, megabyte)).toMatchObject({ status: 200, bytes: megabyte });
  expect(await call('link', null, 3 * megabyte)).toMatchObject({ status: 413 });
  expect(await call('inside', ana, 18 * megabyte)).toMatchObject({ status: 200, bytes: 18 * megabyte });
  expect(await call('inside', ana, 21 * megabyte)).toMatchObject({ status: 413 });
  expect(await call('inside', serviceRoleKey, 21 * megabyte)).toMatchObject({ status: 200 });
});

test('of four large bodies of one person one is there at a time, and another person is served', async () => {
  const [eve, ben] = [await tokenOf('eve@share.example'), await tokenOf('ben@share.example')];
  const flood = Array.from({ length: 4 }, () => call('other', eve, 11 * megabyte));
  expect(await call('inside', ben, megabyte)).toMatchObject({ status: 200, bytes: megabyte });
  const answers = await Promise.all(flood);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 200));
  expect(Math.max(...answers.map(({ most = 0 }) => most))).toBe(1);
});

test('an address that carries a secret is worked on by two calls at a time, no matter who sends them', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => call('link/secret?wait', null, 10)));
  expect(Math.max(...answers.map(({ most = 0 }) => most))).toBe(2);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a body that does not say how long it is ends where it may be no longer', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 6) controller.close();
      else controller.enqueue(new Uint8Array(megabyte));
    },
  });
  const options = { method: 'POST', body, duplex: 'half' } as const;
  expect((await fetch(`${server.stack.url}/functions/v1/link`, options)).status).toBe(413);
  expect(await call('link', null, 10)).toMatchObject({ status: 200 });
});
