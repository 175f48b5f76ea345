import pg from 'pg';
import { expect, test } from 'vitest';
import { statusOf } from './sql-status.ts';

function refusal(code: string, message = 'failed'): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
}

test.each([
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['21000', 500],
  ['22012', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25006', 405],
  ['25000', 500],
  ['28000', 403],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['40001', 500],
  ['53400', 500],
  ['53000', 503],
  ['54000', 500],
  ['55000', 500],
  ['57014', 500],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['42501', 403],
  ['PT402', 402],
  ['PT999', 500],
  ['ZZ123', 400],
])('SQLSTATE %s comes as status %i', (code, status) => {
  expect(statusOf(refusal(code), 'authenticated')).toBe(status);
});

test('what depends on the caller or the words', () => {
  expect(statusOf(refusal('42501'), 'anon')).toBe(401);
  expect(statusOf(refusal('22023', 'role "x" does not exist'), 'x')).toBe(401);
  expect(statusOf(refusal('22023'), 'x')).toBe(400);
  expect(statusOf(refusal('21000', 'UPDATE requires a WHERE clause'), 'x')).toBe(400);
  expect(statusOf(refusal('21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time'), 'x')).toBe(400);
  expect(statusOf(refusal('PTabc'), 'x')).toBe(500);
});
