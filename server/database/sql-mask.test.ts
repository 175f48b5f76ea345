import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSql } from './sql-mask.ts';

const words = (sql: string): string => maskSql(sql).text.replaceAll(/\s+/g, ' ').trim();

test.each([
  [`select 'a;b' -- c;\n, "d;e"`, `select , "d;e"`],
  [`select 1 /* a /* b; */ c; */ + 2`, `select 1 + 2`],
  [`select E'it\\'s; x', 'it''s; y', U&'z'`, `select , , U&`],
  [`select $$ a; $$, $x$ $$ b; $x$, $1`, `select , , $1`],
  [`select a$b$c, 1`, `select a$b$c, 1`],
  [`select 'open; -- end`, `select 'open;`],
])('of %j only the words are left', (sql, left) => {
  expect(words(sql)).toBe(left);
});

test('the body of a do block is a place of its own, that of a function is none', () => {
  const sql = `do language plpgsql $b$ begin null; end $b$; create function f() returns void as $$ do; $$;`;
  expect(maskSql(sql).blocks.map(({ start, end }) => sql.slice(start, end))).toEqual([' begin null; end ']);
});

test('a literal that is executed is known by its place', () => {
  const sql = `begin execute 'a ''b'''; execute $x$ c $x$ ; execute E'd'; perform 'e'; end`;
  expect(maskSql(sql).executed.map(({ start, end }) => sql.slice(start, end))).toEqual([`'a ''b'''`, '$x$ c $x$']);
});

test('every text keeps its length and its lines', () => {
  const piece = fc.constantFrom(`'`, '"', '$$', '$a$', '--', '/*', '*/', '\n', 'do ', 'E', '\\', ' x ', ';');
  const sql = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(sql, fc.string({ unit: 'binary' })), (text) => {
      const masked = maskSql(text).text;
      expect(masked).toHaveLength(text.length);
      expect(masked.split('\n')).toHaveLength(text.split('\n').length);
    }),
    { numRuns: 2000 },
  );
});
