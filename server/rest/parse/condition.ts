import type { Condition, Field, Filter, Logic } from './ast.ts';
import { Cursor } from './cursor.ts';
import { parseField } from './field.ts';
import { limits, refuseBeyond } from './limits.ts';
import { listedValue, parseOperation, wholeValue } from './operation.ts';

/** One filter of the query string: the value of `column=not.eq.5`. */
export function parseFilter(field: Field, text: string): Filter {
  const cursor = new Cursor(text, 'filter');
  const negated = cursor.take('not.');
  const operation = parseOperation(cursor, wholeValue);
  cursor.end();
  return { kind: 'filter', field, negated, operation };
}

function parseNested(cursor: Cursor, depth: number, seen: { terms: number }): Condition {
  cursor.spaces();
  seen.terms += 1;
  refuseBeyond('terms', seen.terms);
  const word = cursor.match(/(?:not\.)?(?:and|or)(?=\s*\()/y);
  if (word !== null) {
    const kind = word.endsWith('and') ? 'and' : 'or';
    const conditions = parseGroup(cursor, depth + 1, seen);
    return { kind, negated: word.startsWith('not.'), conditions };
  }
  const field = parseField(cursor);
  cursor.expect('.');
  const negated = cursor.take('not.');
  return { kind: 'filter', field, negated, operation: parseOperation(cursor, listedValue) };
}

function parseGroup(cursor: Cursor, depth: number, seen: { terms: number }): Condition[] {
  refuseBeyond('depth', depth);
  cursor.spaces();
  cursor.expect('(');
  const conditions: Condition[] = [];
  do {
    conditions.push(parseNested(cursor, depth, seen));
    cursor.spaces();
  } while (cursor.take(','));
  cursor.expect(')');
  return conditions;
}

/** The value of `and=` or `or=`: `(a.eq.1,or(b.gt.2,c.is.null))`. */
export function parseLogic(kind: Logic['kind'], negated: boolean, text: string): Logic {
  if (text.length > 1_000_000) refuseBeyond('terms', limits.terms + 1);
  const cursor = new Cursor(text, 'logic tree');
  const conditions = parseGroup(cursor, 1, { terms: 0 });
  cursor.spaces();
  cursor.end();
  return { kind, negated, conditions };
}
