import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

type User = { sub: string; token: string };
type Secret = { id: number; owner: string; body: string };

const users = 200;
const rounds = 100;

function isSecrets(value: unknown): value is Secret[] {
  return (
    Array.isArray(value) && value.every((row: unknown) => typeof row === 'object' && row !== null && 'owner' in row)
  );
}

async function as({ token }: User, path: string, method = 'GET', body?: string, prefer = 'return=representation') {
  return library.ask(path, {
    method,
    key: library.stack.anonKey,
    headers: { authorization: `Bearer ${token}`, prefer },
    ...(body === undefined ? {} : { body }),
  });
}

/** What a user does with their own row: every answer holds that row or nothing. */
async function act(user: User, id: number, round: number): Promise<void> {
  const { sub } = user;
  const own = async (path: string, method?: string, body?: string, prefer?: string): Promise<void> => {
    const { json, status } = await as(user, path, method, body, prefer);
    expect(status).toBeLessThan(300);
    expect(isSecrets(json) && json.every((row) => row.owner === sub)).toBe(true);
  };
  const way = (id + round) % 6;
  if (way === 0) await own('secrets');
  if (way === 1) await own(`secrets?body=like.*&order=id&limit=5`, 'GET', undefined, 'count=exact');
  if (way === 2) await own(`secrets?id=gt.0`, 'PATCH', JSON.stringify({ body: `of ${sub}` }));
  // A write that is undone, or fails halfway, must not leave its caller behind on the connection.
  if (way === 3) await own(`secrets?id=gt.0`, 'PATCH', '{"body":"undone"}', 'return=representation,tx=rollback');
  if (way === 4) expect((await as(user, 'secrets', 'POST', `{"id":${id},"body":"again"}`)).status).toBe(409);
  if (way === 5) {
    const { json } = await as(user, 'rpc/seen');
    expect(json).toMatchObject({ role: 'authenticated', sub });
  }
}

test('of many users at once over few connections, none meets a row of another', { timeout: 120_000 }, async () => {
  const people = await Promise.all(
    Array.from({ length: users }, async (): Promise<User> => {
      const sub = randomUUID();
      return { sub, token: await library.stack.tokenFor(sub) };
    }),
  );
  await Promise.all(people.map((user, id) => as(user, 'secrets', 'POST', `{"id":${id},"body":"x"}`)));
  for (let round = 0; round < rounds; round += 1) await Promise.all(people.map((user, id) => act(user, id, round)));
  const anonymous = await library.anon.from('secrets').select();
  expect(anonymous.data).toEqual([]);
  expect((await library.db.from('secrets').select('id', { count: 'exact', head: true })).count).toBe(users);
});

test('forged, expired, swapped and mangled tokens are all turned away', async () => {
  const [head = '', body = '', mark = ''] = (await library.stack.tokenFor(randomUUID())).split('.');
  const other = (await library.stack.tokenFor(randomUUID(), { role: 'service_role' })).split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const bad = [
    await library.stack.tokenFor('x', { exp: 1 }),
    await library.stack.tokenFor('x', { nbf: Math.floor(Date.now() / 1000) + 3600 }),
    `${head}.${other[1]}.${mark}`,
    `${none}.${other[1]}.`,
    `${none}.${other[1]}.${mark}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    'x.y.z',
    ...Array.from({ length: 40 }, (_, at) => {
      const text = `${head}.${body}.${mark}`;
      const place = (at * 7) % (text.length - 1);
      const swapped = text[place] === 'A' ? 'B' : 'A';
      return `${text.slice(0, place)}${swapped}${text.slice(place + 1)}`;
    }),
  ];
  for (const token of bad) {
    const { status, text } = await library.ask('secrets', {
      key: library.stack.anonKey,
      headers: { authorization: `Bearer ${token}` },
    });
    expect({ token, status, text }).toMatchObject({ token, status: 401 });
  }
});
