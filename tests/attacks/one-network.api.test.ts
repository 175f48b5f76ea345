import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../support/at-once.ts';
import { codeFor, password, signedInAs } from '../support/protocol-people.ts';
import { startProtocols, type Protocols } from '../support/protocols.ts';

/** A school is one network: what someone does in it for others, or against one account, locks no one out. */
let project: string;
let server: Protocols;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'network-'));
  server = await startProtocols(project, ({ config }) => {
    config.auth.email.max_frequency = '0s';
    config.auth.rate_limit.token_verifications = 200;
  });
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true });
});

const wrongCode = (email: string) => ({
  path: '/auth/v1/verify',
  headers: { apikey: server.stack.keys.anonKey },
  body: { type: 'recovery', email, token: 'wrong' },
});

/** Enters the code of the newest mail as a browser does that sends this cookie. */
async function enterCode(email: string, token: string, cookie = ''): Promise<number> {
  const headers = { apikey: server.stack.keys.anonKey, 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ type: 'recovery', email, token });
  return (await fetch(`${server.stack.url}/auth/v1/verify`, { method: 'POST', headers, body })).status;
}

test('150 wrong codes for others lock no one of the network out', async () => {
  const email = 'ana@network.example';
  await signedInAs(server, email);
  await server.client().auth.resetPasswordForEmail(email);
  const others = Array.from({ length: 150 }, (_, at) => wrongCode(`other${at}@network.example`));
  const answers = await atOnce(server.stack.url, others);
  expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  expect(await enterCode(email, await codeFor(server, email))).toBe(200);
});

test('beyond the bound of the network a right code waits its turn, and the links of mails are never counted', async () => {
  const [ben, eve] = ['ben@network.example', 'eve@network.example'];
  await signedInAs(server, ben);
  for (const email of [ben, eve]) await server.client().auth.resetPasswordForEmail(email);
  // What is left of the bound, by accounts of which each has many guesses left.
  await atOnce(
    server.stack.url,
    Array.from({ length: 60 }, (_, at) => wrongCode(`late${at % 30}@network.example`)),
  );
  expect(await enterCode(ben, await codeFor(server, ben))).toBe(200);
  await server.client().auth.resetPasswordForEmail(ben);
  const [mail] = await server.mailsTo(ben);
  const token_hash = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await server.client().auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
});

test('five wrong codes by strangers end neither the code of a known browser nor the link', async () => {
  const email = 'cam@network.example';
  await signedInAs(server, email);
  const signedIn = await fetch(`${server.stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.stack.keys.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await server.client().auth.resetPasswordForEmail(email);
  for (let at = 0; at < 6; at += 1) expect(await enterCode(email, 'wrong')).toBe(403);
  const code = await codeFor(server, email);
  expect([await enterCode(email, code), await enterCode(email, code, cookie)]).toEqual([403, 200]);

  await server.client().auth.resetPasswordForEmail(email);
  for (let at = 0; at < 5; at += 1) await enterCode(email, 'wrong', cookie);
  const newer = await codeFor(server, email);
  expect([await enterCode(email, newer, cookie), await enterCode(email, newer)]).toEqual([403, 200]);
});
