import type { ForeignKeyRow, RelationRow } from './rows.ts';
import { keyOf } from './types.ts';
import type { Relation, Relationship } from './types.ts';
import type { ColumnOrigin } from './view-columns.ts';

/** The names that the columns of a table have in a relation; a view may show one more than once. */
type Names = Map<string, string[]>;

/** A relation as an end of a foreign key. */
export type End = { relation: Relation; isView: boolean; names: Names };

/** For each base relation, itself and every exposed view that shows its columns. */
export function endsByBase(
  rows: readonly RelationRow[],
  relations: ReadonlyMap<string, Relation>,
  origins: ReadonlyMap<string, Map<number, ColumnOrigin>>,
): Map<string, End[]> {
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const ends = new Map<string, End[]>();
  const add = (base: string, end: End): void => void ends.set(base, [...(ends.get(base) ?? []), end]);
  for (const row of rows) {
    const relation = relations.get(keyOf(row.schema, row.name));
    if (relation === undefined) continue;
    const views = origins.get(row.oid);
    if (views === undefined) {
      const names: Names = new Map(row.columns.map(({ name }) => [name, [name]]));
      add(row.oid, { relation, isView: false, names });
      continue;
    }
    for (const [base, names] of baseColumns(row, views, origins, byOid)) add(base, { relation, isView: true, names });
  }
  return ends;
}

function baseColumns(
  row: RelationRow,
  view: ReadonlyMap<number, ColumnOrigin>,
  origins: ReadonlyMap<string, Map<number, ColumnOrigin>>,
  byOid: ReadonlyMap<string, RelationRow>,
): Map<string, Names> {
  const found = new Map<string, Names>();
  for (const { num, name } of row.columns) {
    let origin = view.get(num);
    // A view over a view leads on to the table below.
    for (let depth = 0; origin !== undefined && depth < 32; depth += 1) {
      const deeper = origins.get(origin.relation);
      if (deeper === undefined) break;
      origin = deeper.get(origin.column);
    }
    const base = origin && byOid.get(origin.relation);
    const column = base?.columns.find((candidate) => candidate.num === origin?.column);
    if (base === undefined || column === undefined) continue;
    const names: Names = found.get(base.oid) ?? new Map();
    names.set(column.name, [...(names.get(column.name) ?? []), name]);
    found.set(base.oid, names);
  }
  return found;
}

type Mapped = { from: string; to: string }[];

/** The ways in which the columns of a key meet in two relations; none where one of them is not shown. */
function mapped(key: ForeignKeyRow, origin: End, target: End): Mapped[] {
  let ways: Mapped[] = [[]];
  for (const [mine, theirs] of key.pairs) {
    const pairs = (origin.names.get(mine) ?? []).flatMap((from) =>
      (target.names.get(theirs) ?? []).map((to) => ({ from, to })),
    );
    ways = ways.flatMap((way) => pairs.map((pair) => [...way, pair]));
  }
  return ways;
}

/** Both directions of every foreign key, between tables and the views that show its columns. */
export function directRelationships(keys: readonly ForeignKeyRow[], ends: ReadonlyMap<string, End[]>): Relationship[] {
  const found: Relationship[] = [];
  for (const key of keys)
    for (const origin of ends.get(key.origin) ?? [])
      for (const target of ends.get(key.target) ?? [])
        for (const columns of mapped(key, origin, target)) {
          const back = columns.map(({ from, to }) => ({ from: to, to: from }));
          const base = { constraint: key.name, junction: null, computed: null };
          const there = { origin: origin.relation, target: target.relation, columns };
          const home = { origin: target.relation, target: origin.relation, columns: back };
          found.push(
            { ...base, ...there, cardinality: key.one_to_one ? 'one-to-one' : 'many-to-one' },
            { ...base, ...home, cardinality: key.one_to_one ? 'one-to-one' : 'one-to-many' },
          );
        }
  return found;
}

/** Many-to-many: two foreign keys of one relation whose columns all belong to its primary key. */
export function junctionRelationships(direct: readonly Relationship[]): Relationship[] {
  const byJunction = new Map<Relation, Relationship[]>();
  for (const way of direct) {
    const isKeyOwner = way.cardinality === 'many-to-one' || way.cardinality === 'one-to-one';
    const key = new Set(way.origin.primaryKey);
    if (!isKeyOwner || !way.columns.every(({ from }) => key.has(from))) continue;
    byJunction.set(way.origin, [...(byJunction.get(way.origin) ?? []), way]);
  }
  const found: Relationship[] = [];
  for (const [junction, ways] of byJunction)
    for (const one of ways)
      for (const other of ways)
        if (one !== other && one.constraint !== other.constraint)
          found.push({
            cardinality: 'many-to-many',
            origin: one.target,
            target: other.target,
            constraint: '',
            columns: [],
            computed: null,
            junction: {
              schema: junction.schema,
              name: junction.name,
              constraints: [one.constraint, other.constraint],
              source: one.columns.map(({ from, to }) => ({ from: to, to: from })),
              target: other.columns.map(({ from, to }) => ({ from: to, to: from })),
            },
          });
  return found;
}
