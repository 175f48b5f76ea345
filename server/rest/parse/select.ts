import { aggregates } from './ast.ts';
import type { Aggregate, FieldItem, SelectItem } from './ast.ts';
import { Cursor } from './cursor.ts';
import { parseField } from './field.ts';
import { refuseBeyond } from './limits.ts';

type Seen = { embeds: number; terms: number };

const typeName = /[a-z_][a-z0-9_]*(?: (?:precision|varying|with(?:out)? time zone))?(?:\[\])?/iy;

function parseCast(cursor: Cursor): string | null {
  if (!cursor.take('::')) return null;
  return cursor.match(typeName) ?? refuse(cursor, 'a type name');
}

function refuse(cursor: Cursor, expected: string): never {
  throw cursor.fail(expected);
}

function parseAggregate(cursor: Cursor): Aggregate | null {
  if (!cursor.take('.')) return null;
  const name = cursor.match(/[a-z]+(?=\(\))/y);
  const found = aggregates.find((aggregate) => aggregate === name);
  if (found === undefined) throw cursor.fail('an aggregate such as sum()');
  cursor.expect('()');
  return found;
}

function parseEmbed(
  cursor: Cursor,
  alias: string | null,
  relation: string,
  spread: boolean,
  seen: Seen,
  depth: number,
): SelectItem {
  let hint: string | null = null;
  let join: 'inner' | 'left' | null = null;
  while (cursor.take('!')) {
    const word = cursor.name();
    if (word === 'inner' || word === 'left') join = word;
    else hint = word;
  }
  cursor.expect('(');
  seen.embeds += 1;
  refuseBeyond('embeds', seen.embeds);
  refuseBeyond('depth', depth);
  const select = parseItems(cursor, seen, depth + 1);
  cursor.expect(')');
  return { kind: 'embed', relation, alias, hint, join, spread, select };
}

function parseItem(cursor: Cursor, seen: Seen, depth: number): SelectItem {
  cursor.spaces();
  seen.terms += 1;
  refuseBeyond('terms', seen.terms);
  if (cursor.take('...')) {
    const name = cursor.name();
    const aliased = cursor.take(':');
    return parseEmbed(cursor, aliased ? name : null, aliased ? cursor.name() : name, true, seen, depth);
  }
  if (cursor.take('*')) return { kind: 'all' };
  if (cursor.take('count()')) return countRows(null, parseCast(cursor));
  let field = parseField(cursor);
  let alias: string | null = null;
  if (field.json.length === 0 && cursor.peek(':') && !cursor.peek('::')) {
    cursor.take(':');
    alias = field.name;
    if (cursor.take('count()')) return countRows(alias, parseCast(cursor));
    field = parseField(cursor);
  }
  if (field.json.length === 0 && (cursor.peek('(') || cursor.peek('!')))
    return parseEmbed(cursor, alias, field.name, false, seen, depth);
  const cast = parseCast(cursor);
  const aggregate = parseAggregate(cursor);
  const aggregateCast = aggregate === null ? null : parseCast(cursor);
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast };
}

function countRows(alias: string | null, aggregateCast: string | null): FieldItem {
  return { kind: 'field', field: null, alias, cast: null, aggregate: 'count', aggregateCast };
}

function parseItems(cursor: Cursor, seen: Seen, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  cursor.spaces();
  if (cursor.peek(')') || cursor.done) return items;
  do {
    items.push(parseItem(cursor, seen, depth));
    cursor.spaces();
  } while (cursor.take(','));
  return items;
}

/** The `select` parameter. */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter');
  const items = parseItems(cursor, { embeds: 0, terms: 0 }, 1);
  cursor.end();
  return items;
}
