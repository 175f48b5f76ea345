import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function written(fields: Record<string, unknown>): string {
  let text = '';
  createLog('info', (line) => (text += line)).warn('Something happened', fields);
  return text;
}

test('a line has its time, level, words and fields', () => {
  const line = written({ id: 'a-1', status: 500, words: 'two words' });
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z warn Something happened id=a-1 status=500 words="two words"\n$/);
});

test('addresses, tokens and what PostgreSQL quotes stay out of it', () => {
  const refused = new pg.DatabaseError('invalid input syntax for type uuid: "Ana Doe 1999"', 1, 'error');
  Object.assign(refused, { severity: 'ERROR', code: '22P02' });
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_-1';
  const reason = '550 5.1.1 <ana.doe@school.example>: nobody';
  const line = written({ refused, nested: { jwt }, reason, thrown: new Error(`no ben@school.example ${jwt}`) });
  expect(line).not.toMatch(/Doe|1999|school\.example|eyJ/);
  expect(line).toContain('PostgreSQL ERROR 22P02');
  expect(line).toContain('(address)');
  expect(line).toContain('log.test.ts');
});
