import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpError } from '../../http/error.ts';
import { parseLogic } from './condition.ts';
import { parseOrder } from './order.ts';
import { parseQuery } from './query.ts';
import { parseSelect } from './select.ts';

const piece = fc.constantFrom(
  'id',
  'a-b',
  '"q.x"',
  '*',
  '...',
  '!inner',
  '!left',
  '!h',
  '(',
  ')',
  ',',
  ':',
  '::',
  '::text',
  '->',
  '->>',
  '.',
  'eq.',
  'not.',
  'in.(',
  'and(',
  'or(',
  'count()',
  '.sum()',
  'fts(english).',
  'is.null',
  'desc',
  'nullslast',
  '{',
  '}',
  '"',
  '\\',
  ' ',
  '1',
  'é',
  '\u0000',
  '%',
);
const hostile = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));

function onlyRefuses(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    if (error instanceof HttpError) expect(error.status).toBeLessThan(500);
  }
}

test('no select, order or logic does more than be refused', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
      onlyRefuses(() => parseSelect(text));
      onlyRefuses(() => parseOrder(text));
      onlyRefuses(() => parseLogic('and', false, `(${text})`));
      onlyRefuses(() => parseLogic('or', true, text));
    }),
    { numRuns: 3000 },
  );
});

test('no query string does more than be refused', () => {
  const pairs = fc.array(fc.tuple(hostile, hostile), { maxLength: 6 });
  fc.assert(
    fc.property(pairs, fc.boolean(), (list, isCall) => {
      onlyRefuses(() => parseQuery(new URLSearchParams(list), isCall));
    }),
    { numRuns: 2000 },
  );
});

test('a select is read with alias, cast, JSON path, hint, join and nesting', () => {
  expect(parseSelect('a:b->c->>0::text,x:y!k!inner(*,...z(q))')).toEqual([
    {
      kind: 'field',
      alias: 'a',
      field: {
        name: 'b',
        json: [
          { asText: false, key: 'c', isPlace: false },
          { asText: true, key: '0', isPlace: true },
        ],
      },
      cast: 'text',
      aggregate: null,
      aggregateCast: null,
    },
    {
      kind: 'embed',
      relation: 'y',
      alias: 'x',
      hint: 'k',
      join: 'inner',
      spread: false,
      select: [{ kind: 'all' }, expect.objectContaining({ kind: 'embed', relation: 'z', spread: true })],
    },
  ]);
});

test('a refusal says where', () => {
  expect(() => parseSelect('id,na(me')).toThrow('(line 1, column 9)');
  expect(() => parseSelect('('.repeat(30))).toThrow('failed to parse');
  expect(() => parseSelect(`${'a('.repeat(20)}id${')'.repeat(20)}`)).toThrow('limit');
});
