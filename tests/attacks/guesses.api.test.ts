import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce, type Request } from '../support/at-once.ts';
import { codeFor, password, signedInAs } from '../support/protocol-people.ts';
import { startProtocols, type Protocols } from '../support/protocols.ts';

/** Guesses at passwords and codes, many at once: each is counted before it is checked, and strangers lock no one out. */
let project: string;
let server: Protocols;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guesses-'));
  const factors =
    '[auth.mfa]\nmax_enrolled_factors = 3\n[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n';
  await writeFile(join(project, 'config.toml'), factors);
  server = await startProtocols(project, ({ config }) => {
    config.auth.email.max_frequency = '0s';
  });
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true });
});

const one = async <Row>(sql: string, values: unknown[]): Promise<Row> => {
  const { rows } = await server.stack.db.admin.query(sql, values);
  return rows[0];
};

/** Sets how many guesses at something have been made today. */
const guessed = (key: string, today: number) =>
  one(
    `insert into supabase_platform.guesses (key, soon, today) values ($1, 0, $2)
     on conflict (key) do update set soon = 0, today = excluded.today`,
    [createHash('sha256').update(key).digest('base64url'), today],
  );

type Browser = { cookie: string };

/** Signs in by password as a browser does, which sends its cookies along and keeps new ones. */
async function signIn(email: string, secret: string, browser: Browser = { cookie: '' }) {
  const reply = await fetch(`${server.stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.stack.keys.anonKey, 'content-type': 'application/json', cookie: browser.cookie },
    body: JSON.stringify({ email, password: secret }),
  });
  for (const cookie of reply.headers.getSetCookie()) browser.cookie += `; ${cookie.split(';')[0]}`;
  const { error_code: code }: { error_code?: string } = Object(await reply.json());
  return { status: reply.status, code, cookies: reply.headers.getSetCookie() };
}

test('of 1,000 codes of an authenticator app sent at once five are checked, and the right one among the rest opens nothing', async () => {
  const { db, id } = await signedInAs(server, 'flood@guess.example');
  const { data: factor } = await db.auth.mfa.enroll({ factorType: 'totp' });
  const { data: challenge } = await db.auth.mfa.challenge({ factorId: factor?.id ?? '' });
  const { data: session } = await db.auth.getSession();
  const right = new TOTP({ secret: Secret.fromBase32(factor?.totp.secret ?? '') }).generate();
  const guess = (code: string): Request => ({
    path: `/auth/v1/factors/${factor?.id}/verify`,
    headers: { apikey: server.stack.keys.anonKey, authorization: `Bearer ${session.session?.access_token}` },
    body: { challenge_id: challenge?.id, code },
  });
  const wrong = right === '000000' ? '111111' : '000000';
  // The window may have been used up before the right one, whichever is read first.
  await atOnce(
    server.stack.url,
    Array.from({ length: 5 }, () => guess(wrong)),
  );
  const answers = await atOnce(
    server.stack.url,
    Array.from({ length: 995 }, (_, at) => guess(at % 200 === 0 ? right : wrong)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 429)).toEqual([]);
  const { checked } = await one<{ checked: number }>(
    `select count(*)::int as checked from auth.audit_log_entries
     where payload ->> 'action' = 'verification_attempted' and payload ->> 'actor_id' = $1`,
    [id],
  );
  expect(checked).toBe(5);
  expect((await db.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
}, 60_000);

test('of many passwords at once no more are checked than the day has left', async () => {
  const email = 'day@guess.example';
  await signedInAs(server, email);
  await guessed(`password ${email}`, 97);
  const token = { path: '/auth/v1/token?grant_type=password', headers: { apikey: server.stack.keys.anonKey } };
  const answers = await atOnce(
    server.stack.url,
    Array.from({ length: 80 }, (_, at) => ({ ...token, body: { email, password: `wrong-password-${at}` } })),
  );
  const codes = answers.map(({ body }) => body['error_code']);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(3);
  expect(codes.filter((code) => code === 'over_sign_in_attempts')).toHaveLength(77);
  expect(await signIn(email, password)).toMatchObject({ status: 429, code: 'over_sign_in_attempts' });
});

test('someone else signs in while 300 wrong passwords wait', async () => {
  const email = 'target@guess.example';
  await signedInAs(server, email);
  await signedInAs(server, 'other@guess.example');
  const token = { path: '/auth/v1/token?grant_type=password', headers: { apikey: server.stack.keys.anonKey } };
  let answered = 0;
  const flood = Array.from({ length: 300 }, async (_, at) => {
    await atOnce(server.stack.url, [{ ...token, body: { email, password: `wrong-${at}` } }]).catch(() => undefined);
    answered += 1;
  });
  expect((await signIn('other@guess.example', password)).status).toBe(200);
  expect(answered).toBeLessThan(300);
  // What still waits is not waited for: each would take its turn, one a second.
  await guessed(`password ${email}`, 1000);
  void Promise.allSettled(flood);
});

test('an owner on a browser that signed in before is not locked out by strangers, and gets in by the code on a new one', async () => {
  const email = 'owner@guess.example';
  await signedInAs(server, email);
  const known: Browser = { cookie: '' };
  const { cookies } = await signIn(email, password, known);
  expect(cookies).toEqual([expect.stringMatching(/^sb-device-\w+=.+; HttpOnly; SameSite=Strict$/)]);
  await guessed(`password ${email}`, 1000);
  expect(await signIn(email, password)).toMatchObject({ status: 429, code: 'over_sign_in_attempts' });
  expect(await signIn(email, password, known)).toMatchObject({ status: 200, cookies: [] });
  expect(await signIn(email, 'wrong-password', known)).toMatchObject({ code: 'invalid_credentials' });

  const forged: Browser = { cookie: known.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
  expect((await signIn(email, password, forged)).status).toBe(429);
  await signedInAs(server, 'stranger@guess.example');
  const theirs: Browser = { cookie: '' };
  await signIn('stranger@guess.example', password, theirs);
  theirs.cookie += known.cookie.replace(/=.*/, `=${theirs.cookie.split('=')[1]}`);
  expect((await signIn(email, password, theirs)).status).toBe(429);

  const fresh = server.client();
  await fresh.auth.resetPasswordForEmail(email);
  const { error } = await fresh.auth.verifyOtp({ type: 'recovery', email, token: await codeFor(server, email) });
  expect(error).toBeNull();
});

test('mailed codes are guessed at no more than a hundred times a day; the link of the mail still opens', async () => {
  const email = 'codes@guess.example';
  await signedInAs(server, email);
  const stranger = server.client();
  await stranger.auth.resetPasswordForEmail(email);
  await guessed(`code ${email} `, 100);
  const token = await codeFor(server, email);
  expect((await stranger.auth.verifyOtp({ type: 'recovery', email, token })).error?.status).toBe(429);
  const [mail] = await server.mailsTo(email);
  const hash = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const opened = await stranger.auth.verifyOtp({ type: 'recovery', token_hash: hash });
  expect(opened.error).toBeNull();
});

test('of many authenticator apps enrolled at once only so many are', async () => {
  const { db, id } = await signedInAs(server, 'apps@guess.example');
  const asked = Array.from({ length: 12 }, (_, at) =>
    db.auth.mfa.enroll({ factorType: 'totp', friendlyName: `${at}` }),
  );
  const refused = (await Promise.all(asked)).map(({ error }) => error?.code).filter(Boolean);
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'too_many_enrolled_mfa_factors'));
  expect(await one('select count(*)::int as n from auth.mfa_factors where user_id = $1', [id])).toEqual({ n: 3 });
});
