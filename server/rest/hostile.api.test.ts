import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import { hostileRequest } from '../../tests/support/hostile-request.ts';
import type { HostileRequest } from '../../tests/support/hostile-request.ts';
import type { Library } from '../../tests/support/library.ts';
import { memoryHeld } from '../../tests/support/memory.ts';

let library: Library;
let keys: string[];
beforeAll(async () => {
  library = await openLibrary();
  await library.set({ db_aggregates_enabled: 'true' });
  keys = [library.stack.serviceRoleKey, library.stack.anonKey];
});
afterAll(() => library.stack.stop());

/** What only the server's own SQL and files are called. */
const INSIDE = /json_agg|json_to_record|set_config|_[tw]\b|\/server\/|\.ts:\d|node_modules|\n\s+at /;

/** What requests brought that looks like something inside: an answer may repeat it, also long after, as a stored row. */
const brought = new Set<string>();

async function send({ path, parameters, method, body: sent, headers: given, key }: HostileRequest): Promise<void> {
  const pairs = parameters.map(([name, text]): [string, string] => [name.toWellFormed(), text.toWellFormed()]);
  const everything = `${JSON.stringify(pairs)} ${sent}`;
  for (const [looks] of everything.matchAll(new RegExp(INSIDE, 'g'))) brought.add(looks);
  const bodiless = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const {
    status,
    text,
    headers: told,
  } = await library.ask(`${path}?${new URLSearchParams(pairs).toString()}`, {
    method,
    key: keys[key] ?? '',
    headers: given,
    ...(bodiless ? {} : { body: sent.toWellFormed() }),
  });
  expect({ status, text }).toEqual({ status: expect.toSatisfy((one: number) => one < 500), text });
  const shown = [...text.matchAll(new RegExp(INSIDE, 'g'))].map(([looks]) => looks);
  expect({ inside: shown.filter((looks) => !brought.has(looks)), text }).toEqual({ inside: [], text });
  if (status >= 400 && method !== 'HEAD') expect(told.get('content-type')).toContain('application/json');
}

const together = 8;
const runs = Math.ceil(Number(process.env['HOSTILE_REST_REQUESTS'] ?? 4000) / together);

test('no request, however strange, does more than be refused', { timeout: 240_000 }, async () => {
  const batch = fc.array(hostileRequest, { minLength: together, maxLength: together });
  const before = await memoryHeld();
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => void (await Promise.all(requests.map(send)))),
    { numRuns: runs },
  );
  expect((await library.anon.from('book_list').select('id').limit(1)).status).toBe(200);
  expect((await memoryHeld()) - before).toBeLessThan(100);
});
