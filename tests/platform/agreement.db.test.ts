import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanCell } from '../../domain/file/clean.ts';
import { timeIn, type TimeUnit } from '../../domain/promotions/time.ts';
import { looksLikeSsn } from '../../domain/text/suspect.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

// What is said in SQL, which decides, and in domain/, which explains and previews: here over the same cases.
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

const SEED = 20_261_122;

const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('days, weeks, and months between two days are counted alike', async () => {
  const spans = fc.sample(fc.tuple(day, day), { numRuns: 600, seed: SEED }).map((two) => two.toSorted());
  const edges = ['2024-01-31', '2024-02-29', '2025-02-28', '2026-08-31', '2026-12-31'];
  const cases = [
    ...spans,
    ...edges.flatMap((from) => edges.filter((until) => until >= from).map((until) => [from, until])),
  ];
  for (const unit of ['days', 'weeks', 'months'] satisfies TimeUnit[]) {
    const { rows } = await db.root.query<{ since: string; on: string; sql: number }>(
      `select c ->> 0 as since, c ->> 1 as "on", app.time_in((c ->> 0)::date, (c ->> 1)::date, $2) as sql
       from jsonb_array_elements($1::jsonb) as c`,
      [JSON.stringify(cases), unit],
    );
    expect(rows.filter(({ since, on, sql }) => timeIn(since, on, unit) !== sql)).toEqual([]);
  }
});

test('a text that may hold a Social Security number is found alike', async () => {
  const part = fc.constantFrom('123', '45', '6789', '123456789', '1', '-', ' ', '.', 'No. ', 'é', '\n');
  const drawn = fc
    .sample(fc.array(part, { maxLength: 9 }), { numRuns: 1500, seed: SEED })
    .map((parts) => parts.join(''));
  const texts = [...drawn, '123-45-6789', '123 45 6789', '123456789', '512-555-0141', '1234567890', '12-345-6789'];
  const { rows } = await db.root.query<{ text: string; free: boolean }>(
    'select t as text, app.has_no_ssn(t) as free from unnest($1::text[]) as t',
    [texts],
  );
  expect(rows.filter(({ text, free }) => looksLikeSsn(text) === free)).toEqual([]);
  expect(rows.filter(({ free }) => !free).length).toBeGreaterThan(50);
});

test('a text is cleaned alike', async () => {
  const part = fc.constantFrom(
    'a',
    'e\u0301',
    ' ',
    '\u00A0',
    '\u2003',
    '\u200B',
    '\u202E',
    '\uFEFF',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '王',
  );
  const texts = fc
    .sample(fc.array(part, { maxLength: 9 }), { numRuns: 1500, seed: SEED })
    .map((parts) => parts.join(''));
  const { rows } = await db.root.query<{ text: string; clean: string }>(
    'select t as text, app.clean_text(t) as clean from unnest($1::text[]) as t',
    [texts],
  );
  expect(rows.filter(({ text, clean }) => cleanCell(text) !== clean)).toEqual([]);
});
