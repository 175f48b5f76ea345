import type { RelationRow, RoutineRow } from './rows.ts';
import { keyOf } from './types.ts';
import type { Relation, Relationship } from './types.ts';

function rowArgument({ arguments: given }: RoutineRow): string | null {
  const [only] = given;
  const inputs = given.filter(({ mode }) => 'ibv'.includes(mode));
  if (only === undefined || inputs.length !== 1 || inputs[0] !== only || only.row_of === '0') return null;
  return only.row_of;
}

/** Functions of one row that give one value, by the object id of the row's relation. */
export function computedColumns(routines: readonly RoutineRow[]): Map<string, Map<string, string>> {
  const byRow = new Map<string, Map<string, string>>();
  for (const routine of routines) {
    const row = rowArgument(routine);
    if (row === null || routine.returns_set) continue;
    byRow.set(row, (byRow.get(row) ?? new Map<string, string>()).set(routine.name, routine.schema));
  }
  return byRow;
}

/** Functions of one row that give rows of a relation: embeds without a key. `rows 1` makes them to-one. */
export function computedRelationships(
  routines: readonly RoutineRow[],
  rows: readonly RelationRow[],
  relations: ReadonlyMap<string, Relation>,
): Relationship[] {
  const byOid = new Map(rows.map((row) => [row.oid, keyOf(row.schema, row.name)]));
  const found: Relationship[] = [];
  for (const routine of routines) {
    const row = rowArgument(routine);
    const { relation_schema: schema, relation_name: name } = routine;
    if (row === null || schema === null || name === null) continue;
    const origin = relations.get(byOid.get(row) ?? '');
    const target = relations.get(keyOf(schema, name));
    if (origin === undefined || target === undefined) continue;
    found.push({
      cardinality: routine.returns_set && !routine.one_row ? 'one-to-many' : 'many-to-one',
      origin,
      target,
      constraint: routine.name,
      columns: [],
      junction: null,
      computed: { schema: routine.schema, name: routine.name },
    });
  }
  return found;
}
