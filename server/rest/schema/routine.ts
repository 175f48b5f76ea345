import type { RoutineRow } from './rows.ts';
import type { Routine } from './types.ts';

function shapeOf(row: RoutineRow, outputs: number): Routine['shape'] {
  if (row.return_type === 'void') return 'void';
  // One OUT argument gives a plain value; RETURNS TABLE of one column is a table all the same.
  if (outputs > 1 || row.arguments.some(({ mode }) => mode === 't')) return 'composite';
  return row.return_kind === 'c' || row.return_type === 'record' ? 'composite' : 'scalar';
}

/** A function of the catalog as a call needs to know it. */
export function toRoutine(row: RoutineRow): Routine {
  const inputs = row.arguments.filter(({ mode }) => 'ibv'.includes(mode));
  const outputs = row.arguments.filter(({ mode }) => 'obt'.includes(mode));
  const required = inputs.length - row.defaults;
  return {
    schema: row.schema,
    name: row.name,
    volatility: row.volatility,
    returnsSet: row.returns_set,
    returnType: row.return_type,
    shape: shapeOf(row, outputs.length),
    relation:
      row.relation_schema !== null && row.relation_name !== null
        ? { schema: row.relation_schema, name: row.relation_name }
        : null,
    columns: outputs.map(({ name }) => name),
    comment: row.comment,
    arguments: inputs.map(({ name, type, mode }, index) => ({
      name,
      type,
      required: index < required && mode !== 'v',
      variadic: mode === 'v',
    })),
  };
}
