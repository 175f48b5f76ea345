import type { RoutineRow } from './rows.ts';
import type { MediaDomain, Routine } from './types.ts';

function shapeOf(row: RoutineRow, outputs: number): Routine['shape'] {
  if (row.return_type === 'void') return 'void';
  // One named output makes an object of one key, as PostgREST gives it.
  if (outputs > 0) return 'composite';
  // What a bare record holds is known only when it is there, so it is shown as one value.
  return row.return_kind === 'c' ? 'composite' : 'scalar';
}

function mediaOf({ return_domain: name, is_bytes: isBytes }: RoutineRow): MediaDomain | null {
  return name !== null && name.includes('/') ? { name, isBytes } : null;
}

/** The pairs of `name=value` texts, as PostgreSQL keeps settings of roles and functions. */
export function toSettings(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]));
}

const wholeBody = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/** True for a function that a request can call: its arguments have names, or the one without takes the body. */
export function isCallable({ arguments: all }: RoutineRow): boolean {
  const unnamed = all.filter(({ mode, name }) => 'ibv'.includes(mode) && name === '');
  return unnamed.length === 0 || (unnamed.length === 1 && wholeBody.has(unnamed[0]?.type ?? ''));
}

/** Overloads are in the order in which they are listed: few arguments first. */
export function compareRoutines(one: Routine, other: Routine): number {
  const key = ({ comment, arguments: all }: Routine): string =>
    [comment ?? '', ...all.flatMap(({ name, type }) => [name, type])].join('\u0000');
  const fewer = one.arguments.length - other.arguments.length;
  if (fewer !== 0) return fewer;
  return key(one) < key(other) ? -1 : 1;
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
    columns: outputs.map(({ name, type }) => ({ name, type })),
    comment: row.comment,
    media: mediaOf(row),
    settings: toSettings(row.settings),
    arguments: inputs.map(({ name, type, mode }, index) => ({
      name,
      type,
      required: index < required && mode !== 'v',
      variadic: mode === 'v',
    })),
  };
}
