import { apiError } from '../../http/error.ts';
import { keyOf } from '../schema/types.ts';
import type { ColumnPair, Relationship, SchemaCache } from '../schema/types.ts';
import { alike, nearest } from './nearest.ts';

type Wanted = { schema: string; origin: string; target: string; hint: string | null };

function single(way: Relationship, side: 'from' | 'to'): string | null {
  return way.columns.length === 1 ? (way.columns[0]?.[side] ?? null) : null;
}

function isView(way: Relationship): boolean {
  return way.target.kind === 'v' || way.target.kind === 'm';
}

function matches(way: Relationship, { origin, target, hint }: Wanted): boolean {
  if (way.computed !== null) return way.computed.name === target;
  const named = way.target.name === target;
  if (way.target.name === origin && way.origin.name === origin) {
    // A relation that points at itself: its name means the many, the column's name the one.
    const many = way.cardinality === 'one-to-many';
    if (hint === null) {
      if (named && way.cardinality !== 'many-to-many') return many;
      return way.cardinality === 'many-to-one' && single(way, 'from') === target;
    }
    return named && many && (single(way, 'to') === hint || way.constraint === hint);
  }
  if (hint === null) return named || (!isView(way) && (way.constraint === target || single(way, 'from') === target));
  const hinted = way.constraint === hint || single(way, 'from') === hint || single(way, 'to') === hint;
  return named && (hinted || way.junction?.name === hint);
}

function describe(way: Relationship): Record<string, string> {
  const list = (side: 'from' | 'to'): string => way.columns.map((pair) => pair[side]).join(', ');
  const relationship =
    way.junction === null
      ? `${way.constraint} using ${way.origin.name}(${list('from')}) and ${way.target.name}(${list('to')})`
      : `${way.junction.name} using ${way.junction.constraints[0]}(${way.junction.source.map(({ to }) => to).join(', ')}) and ${way.junction.constraints[1]}(${way.junction.target.map(({ to }) => to).join(', ')})`;
  return { cardinality: way.cardinality, embedding: `${way.origin.name} with ${way.target.name}`, relationship };
}

const cardinalities = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** What candidates are listed by: the same order whatever the catalog gives first. */
function placeOf({ target, cardinality, constraint, columns, junction }: Relationship): string[] {
  const pairs = (list: readonly ColumnPair[]): string[] => list.flatMap(({ from, to }) => [from, to]);
  const way = [target.name, String(cardinalities.indexOf(cardinality)), constraint, ...pairs(columns)];
  if (junction === null) return way;
  return [...way, junction.schema, junction.name, ...junction.constraints, ...pairs(junction.source)];
}

function inOrder(one: Relationship, other: Relationship): number {
  const [mine, theirs] = [placeOf(one).join('\u0000'), placeOf(other).join('\u0000')];
  return mine === theirs ? 0 : mine < theirs ? -1 : 1;
}

function ambiguous({ origin, target }: Wanted, unordered: readonly Relationship[]): Error {
  const found = unordered.toSorted(inOrder);
  const hints = found.map((way) => `'${way.target.name}!${way.junction?.name ?? way.constraint}'`);
  return apiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    found.map(describe),
    `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  );
}

/** What was meant: another origin where this one leads nowhere, else another target; none where the hint is what is wrong. */
function meant(cache: SchemaCache, { schema, origin, target }: Wanted, all: readonly Relationship[]): string | null {
  const words = (near: string | null, name: string): string | null =>
    near && `Perhaps you meant '${near}' instead of '${name}'.`;
  if (all.length > 0) {
    const targets = all.map((way) => way.target.name);
    return words(nearest(target, targets, alike.known), target);
  }
  const ways = [...cache.relationships.values()].flatMap(([first]) => (first === undefined ? [] : [first.origin]));
  const origins = ways.filter((relation) => relation.schema === schema).map(({ name }) => name);
  return words(nearest(origin, origins, alike.known), origin);
}

function missing(cache: SchemaCache, wanted: Wanted, all: readonly Relationship[]): Error {
  const { schema, origin, target, hint } = wanted;
  const using = hint === null ? '' : `' using the hint '${hint}`;
  return apiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}${using}' in the schema '${schema}', but no matches were found.`,
    meant(cache, wanted, all),
  );
}

/** True when two ways follow one key, and only go by other names of its columns that a view shows more than once. */
function isSameKey(one: Relationship, other: Relationship): boolean {
  const keys = ({ constraint, junction, cardinality }: Relationship): string =>
    [cardinality, constraint, junction?.name, ...(junction?.constraints ?? [])].join();
  return one.target === other.target && keys(one) === keys(other);
}

/** The one way from a relation to an embedded one; refuses when there is none (PGRST200) or several (PGRST201). */
export function findRelationship(cache: SchemaCache, wanted: Wanted): Relationship {
  const all = (cache.relationships.get(keyOf(wanted.schema, wanted.origin)) ?? []).filter(
    ({ target }) => target.schema === wanted.schema,
  );
  const matching = all.filter((way) => matches(way, wanted));
  // A function named like a relation takes its place: that is how a project settles what is ambiguous.
  const own = matching.filter(({ computed }) => computed !== null);
  const found = own.length > 0 ? own : matching;
  const [first, ...more] = found;
  if (first === undefined) throw missing(cache, wanted, all);
  if (!more.every((way) => isSameKey(first, way))) throw ambiguous(wanted, found);
  return first;
}
