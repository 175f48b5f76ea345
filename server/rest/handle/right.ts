import { z } from 'zod';
import { actAsRaw } from '../../database/act-as.ts';
import { apiError } from '../../http/error.ts';
import { inTurn } from '../context.ts';
import type { Context } from '../context.ts';
import type { WriteKind } from '../plan/write.ts';
import { toRestError } from '../reply/error.ts';
import type { QualifiedName } from '../schema/types.ts';

/** Whether the current role may use the schema, and the columns of $1.$2 that it may give values to by $3. */
const columnsSql = `
select has_schema_privilege(n.oid, 'usage')::text,
       (has_table_privilege(c.oid, $3) or has_any_column_privilege(c.oid, $3))::text,
       coalesce(json_agg(a.attname) filter (where has_column_privilege(c.oid, a.attnum, $3)), '[]')::text
from pg_catalog.pg_namespace n
join pg_catalog.pg_class c on c.relnamespace = n.oid
left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where n.nspname = $1 and c.relname = $2
group by n.oid, c.oid`;

/** Whether the current role may use the schema, and call a function $1.$2 at all. */
const callSql = `
select has_schema_privilege(n.oid, 'usage')::text,
       bool_or(has_function_privilege(p.oid, 'execute'))::text
from pg_catalog.pg_namespace n join pg_catalog.pg_proc p on p.pronamespace = n.oid
where n.nspname = $1 and p.proname = $2
group by n.oid`;

const names = z.array(z.string());

/** The refusal that PostgreSQL would give. */
function denied({ role }: Context['caller'], what: string): Error {
  const anonymous = role === 'anon';
  const headers = anonymous ? { 'www-authenticate': 'Bearer' } : {};
  return apiError(anonymous ? 401 : 403, '42501', `permission denied for ${what}`, null, null, headers);
}

async function ask(context: Context, text: string, values: string[]): Promise<(string | null)[]> {
  const { stack, caller } = context;
  try {
    const rows = await inTurn(context, () => actAsRaw(stack.db.api, caller, { text, values }, { readOnly: true }));
    return rows[0] ?? [];
  } catch (error) {
    throw toRestError(error, caller.role);
  }
}

/**
 * Asks PostgreSQL, before a large body is read, whether the caller may write to a relation at all. Gives the columns
 * that they may write; refuses as the write itself would.
 */
export async function writableColumns(
  context: Context,
  relation: QualifiedName & { kind: string },
  kind: WriteKind,
): Promise<ReadonlySet<string>> {
  const { schema, name } = relation;
  const [usable, writable, list] = await ask(context, columnsSql, [
    schema,
    name,
    kind === 'update' ? 'update' : 'insert',
  ]);
  if (usable === 'false') throw denied(context.caller, `schema ${schema}`);
  if (writable === 'false') throw deniedRelation(context, relation);
  return new Set(names.parse(JSON.parse(list ?? '[]')));
}

/** The refusal of a write to a relation as a whole. */
export function deniedRelation({ caller }: Context, { kind, name }: { kind: string; name: string }): Error {
  const words: Record<string, string> = { v: 'view', m: 'materialized view', f: 'foreign table' };
  return denied(caller, `${words[kind] ?? 'table'} ${name}`);
}

/** Asks PostgreSQL, before a large body is read, whether the caller may call the function at all. */
export async function refuseUncallable(context: Context, name: string): Promise<void> {
  const [usable, callable] = await ask(context, callSql, [context.schema, name]);
  if (usable === 'false') throw denied(context.caller, `schema ${context.schema}`);
  if (callable === 'false') throw denied(context.caller, `function ${name}`);
}
