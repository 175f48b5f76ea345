import type { Operation, Quantifier } from './ast.ts';
import type { Cursor } from './cursor.ts';

const quantifiable: Record<string, string> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};
const simple: Record<string, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
const searches: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const truths = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' } as const;

/** How the value of an operator is read: to the end in a filter, to the next separator inside `and`/`or`. */
export type ValueReader = (cursor: Cursor) => string;

export const wholeValue: ValueReader = (cursor) => cursor.match(/[^]*/y) ?? '';

/** True where a text in quotes comes next and nothing of the value follows it; else the quotes are part of the value. */
function isQuoted(cursor: Cursor): boolean {
  return cursor.peek('"') && /^"(?:\\.|[^"\\])*"\s*(?:[,)]|$)/s.test(cursor.rest);
}

/** A value inside `and(...)`: in quotes, an array literal, or up to the next comma or parenthesis. */
export const listedValue: ValueReader = (cursor) => {
  if (isQuoted(cursor)) return cursor.quoted();
  return cursor.match(/\{[^{}]*\}(?=[,)]|$)/y) ?? cursor.match(/[^,)]*/y) ?? '';
};

/** `(a,"b,c",d)`; with nothing or only blanks in it, an empty list. */
export function parseList(cursor: Cursor): string[] {
  cursor.spaces();
  cursor.expect('(');
  cursor.spaces();
  const values: string[] = [];
  if (cursor.take(')')) return values;
  do {
    const quoted = isQuoted(cursor);
    values.push(quoted ? cursor.quoted() : (cursor.match(/[^,)]*/y) ?? ''));
    if (quoted) cursor.spaces();
  } while (cursor.take(','));
  cursor.expect(')');
  cursor.spaces();
  return values;
}

function parseTruth(cursor: Cursor): Operation {
  const word = cursor.match(/\w+/y)?.toLowerCase() ?? '';
  const found = Object.entries(truths).find(([name]) => name === word);
  if (found === undefined) throw cursor.fail('isVal: (null, not_null, true, false, unknown)');
  return { kind: 'is', value: found[1] };
}

function parseQuantifier(cursor: Cursor): Quantifier {
  if (cursor.take('(any)')) return 'any';
  return cursor.take('(all)') ? 'all' : null;
}

/** `eq.5`, `in.(1,2)`, `fts(english).cat` and so on, without a leading `not.` */
export function parseOperation(cursor: Cursor, readValue: ValueReader): Operation {
  const word = cursor.match(/[a-z]+/y) ?? '';
  const point = (): void => cursor.expect('.');
  if (Object.hasOwn(quantifiable, word)) {
    const quantifier = parseQuantifier(cursor);
    point();
    const pattern = word === 'like' || word === 'ilike';
    const raw = readValue(cursor);
    const value = pattern ? raw.replaceAll('*', '%') : raw;
    return { kind: 'compare', operator: quantifiable[word] ?? '=', quantifier, value };
  }
  if (Object.hasOwn(searches, word)) {
    const config = cursor.match(/\([\w ]+\)/y)?.slice(1, -1) ?? null;
    point();
    const value = readValue(cursor);
    return { kind: 'search', function: searches[word] ?? '', config, value };
  }
  if (word === 'in' || word === 'is' || word === 'isdistinct' || Object.hasOwn(simple, word)) {
    point();
    if (word === 'in') return { kind: 'in', values: parseList(cursor) };
    if (word === 'is') return parseTruth(cursor);
    const value = readValue(cursor);
    if (word === 'isdistinct') return { kind: 'distinct', value };
    return { kind: 'compare', operator: simple[word] ?? '=', quantifier: null, value };
  }
  cursor.back(word);
  throw cursor.fail('"not" or operator (eq, gt, ...)');
}

const start =
  /^(not\.)?((eq|gte?|lte?|i?like|i?match)(\((any|all)\))?|neq|in|is|isdistinct|cs|cd|ov|s[lr]|nx[rl]|adj|(pl|ph|w)?fts(\([\w ]+\))?)\./;

/** True when a value begins as a filter does, which sets filters apart from arguments of a function. */
export function looksLikeFilter(value: string): boolean {
  return start.test(value);
}
