import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ demo: true });
}, 120_000);
afterAll(() => stack.stop());

test('a calendar address read 60 times at once is answered each time, with a mark by which it is not sent again', async () => {
  const instructor = await stack.signedIn('instructor@guidon.example');
  const token = randomBytes(32).toString('hex');
  const { data: id, error } = await instructor.rpc('create_calendar_feed', { p_name: 'My phone', p_token: token });
  expect(error).toBeNull();
  const read = (headers: Record<string, string> = {}) =>
    fetch(`${stack.url}/functions/v1/calendar-feed/${token}.ics`, { headers });
  const replies = await Promise.all(Array.from({ length: 60 }, () => read()));
  const marks = replies.map(({ status, headers }) => `${status} ${headers.get('etag')}`);
  expect(new Set(marks).size).toBe(1);
  expect(await replies[0]?.text()).toContain('BEGIN:VCALENDAR');
  const etag = replies[0]?.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const again = await read({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await read({ 'if-none-match': '"another"' })).status).toBe(200);

  await instructor.rpc('revoke_calendar_feed', { p_feed: id });
  expect((await read({ 'if-none-match': etag })).status).toBe(404);
});
