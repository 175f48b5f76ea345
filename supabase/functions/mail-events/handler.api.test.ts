import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';
import { handler } from './handler.ts';

const KEY = 'a-key-of-this-test-0123456789';
let stack: TestStack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function tell(body: string, more: { key?: string; type?: string; own?: string } = {}) {
  const { key = KEY, type = 'application/json', own = KEY } = more;
  const headers = { authorization: `Bearer ${key}`, 'content-type': type };
  const project = { url: stack.url, anonKey: stack.anonKey, serviceRoleKey: stack.serviceRoleKey };
  const reply = await handler(new Request('http://x/mail-events', { method: 'POST', headers, body }), project, own);
  const said: unknown = await reply.json();
  return { status: reply.status, ...Object(said) };
}

test('what a provider says is taken, and what it says of mails that no one here sent is not an error', async () => {
  const events = [
    { mail: '0f8fad5b-d9cb-469f-a165-70867728950e', event: 'bounced', reason: '550' },
    { mail: 7, event: 'bounced' },
    { mail: 'x', event: 'opened' },
    null,
    'x',
    [],
  ];
  expect(await tell(JSON.stringify({ events }))).toEqual({ status: 200, known: 0 });
  expect(await tell('Hello', { type: 'message/rfc822' })).toEqual({ status: 200, known: 0 });
});

test.each([
  ['another key', '{"events":[]}', { key: 'x' }, 401, 'key'],
  ['a server without a key', '{"events":[]}', { key: '', own: '' }, 401, 'key'],
  ['no JSON', '{', {}, 400, 'body'],
  ['no events', '{}', {}, 400, 'missing'],
  ['too many', JSON.stringify({ events: Array.from({ length: 501 }, () => 1) }), {}, 400, 'too_many'],
  ['too much', 'x'.repeat(1024 * 1024 + 1), { type: 'text/plain' }, 413, 'too_large'],
] as const)('%s is refused', async (_, body, more, status, code) => {
  expect(await tell(body, more)).toMatchObject({ status, code });
});
