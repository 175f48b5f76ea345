import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '../support/library.ts';
import type { Library } from '../support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.sql(`
    create table public.long_texts (id int primary key, body text);
    insert into public.long_texts select n, repeat('x', 2000) from generate_series(1, 100) n;`);
  await library.set({});
});
afterAll(() => library.stack.stop());

const often = (count: number): string => Array.from({ length: count }, (_, at) => `a${at}:body`).join();

test('a reply that asks for one column hundreds of times is refused before it is sent', async () => {
  const refused = await library.ask(`long_texts?select=${often(400)}`, { key: library.stack.anonKey });
  expect(refused).toMatchObject({
    status: 400,
    json: { code: '54000', message: 'The reply is too large', hint: 'Ask for fewer rows or columns.' },
  });
  expect(refused.text.length).toBeLessThan(500);
  const csv = await library.ask(`long_texts?select=${often(400)}`, { headers: { accept: 'text/csv' } });
  expect([csv.status, csv.text.length < 500]).toEqual([400, true]);
  expect((await library.ask(`long_texts?select=${often(40)}`)).text.length).toBeGreaterThan(8_000_000);
});

test.each([
  ['a name', 'x'.repeat(50_000), 404],
  ['the name of a function', `rpc/${'x'.repeat(50_000)}`, 404],
  ['names of arguments', `rpc/add?${'a'.repeat(50_000)}=1`, 404],
  ['an embed', `books?select=${'x'.repeat(50_000)}(id)`, 400],
])('%s as long as a request may have gets no hint, only its refusal', async (_what, path, status) => {
  const { status: got, json } = await library.ask(path);
  expect([got, json]).toEqual([status, expect.objectContaining({ hint: null })]);
});
