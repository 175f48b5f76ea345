import type { OrderTerm } from './ast.ts';
import { Cursor } from './cursor.ts';
import { parseField } from './field.ts';
import { refuseBeyond } from './limits.ts';

function parseTerm(cursor: Cursor): OrderTerm {
  let field = parseField(cursor);
  let relation: string | null = null;
  if (cursor.take('(')) {
    relation = field.name;
    field = parseField(cursor);
    cursor.expect(')');
  }
  const term: OrderTerm = { field, relation, direction: null, nulls: null };
  while (cursor.take('.')) {
    const word = cursor.match(/asc|desc|nullsfirst|nullslast/y);
    if (word === 'asc' || word === 'desc') term.direction = word;
    else if (word !== null) term.nulls = word === 'nullsfirst' ? 'first' : 'last';
    else throw cursor.fail('asc, desc, nullsfirst or nullslast');
  }
  return term;
}

/** The `order` parameter. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order');
  const terms: OrderTerm[] = [];
  if (cursor.done) return terms;
  do {
    terms.push(parseTerm(cursor));
    refuseBeyond('terms', terms.length);
    cursor.spaces();
  } while (cursor.take(','));
  cursor.end();
  return terms;
}

/** A list of column names: `columns` and `on_conflict`. */
export function parseNames(text: string, subject: string): string[] {
  const cursor = new Cursor(text, subject);
  const names: string[] = [];
  do {
    names.push(cursor.name());
    refuseBeyond('terms', names.length);
  } while (cursor.take(','));
  cursor.end();
  return names;
}
