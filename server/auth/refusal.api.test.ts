import { afterAll, beforeAll, expect, test } from 'vitest';
import { authScene, type AuthScene } from '../../tests/support/auth-scene.ts';

/** What can't be right is refused with GoTrue's words and codes. */
let scene: AuthScene;
beforeAll(async () => {
  scene = await authScene();
});
afterAll(() => scene.stop());

async function post(path: string, body: object, more: Record<string, string> = {}) {
  const { stack } = scene.server;
  const reply = await fetch(`${stack.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: stack.keys.anonKey, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

const either = 'Verify requires either a token or a token hash';
const address = 'Only an email address or phone number should be provided on verify';

test.each([
  [{}, 'Verify requires a verification type'],
  [{ token: '123456', email: 'a@b.example' }, 'Verify requires a verification type'],
  [{ type: 'email' }, either],
  [{ type: 'email', token: '123456', token_hash: 'abc' }, either],
  [{ type: 'email', token: '123456' }, address],
  [{ type: 'sms', token: '123456', email: 'a@b.example', phone: '15125550143' }, address],
  [{ type: 'email', token_hash: 'abc', email: 'a@b.example' }, 'Only the token_hash and type should be provided'],
  [{ type: 'carrier-pigeon', token_hash: 'abc' }, 'Unsupported verification type'],
])('verify of %j', async (body, msg) => {
  expect(await post('/verify', body)).toEqual({
    status: 400,
    body: { code: 400, error_code: 'validation_failed', msg },
  });
});

test('a code sent to a phone does not exist', async () => {
  const { error } = await scene.server.client().auth.verifyOtp({ type: 'sms', phone: '15125550143', token: '123456' });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
});

test('reauthenticate without a session', async () => {
  expect(await post('/reauthenticate', {})).toEqual({
    status: 401,
    body: { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  });
  const { keys } = scene.server.stack;
  expect(await post('/reauthenticate', {}, { authorization: `Bearer ${keys.anonKey}` })).toEqual({
    status: 403,
    body: { code: 403, error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
  });
  const { error } = await scene.server.client().auth.reauthenticate();
  expect(error).toMatchObject({ name: 'AuthSessionMissingError', status: 400 });
});
