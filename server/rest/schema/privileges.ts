import { z } from 'zod';

/** What the current role may do with relations and functions of the schema $1: names, as one JSON text. */
export const privilegesSql = `
select json_build_object(
  'relations', coalesce((
    select json_object_agg(c.relname, json_build_array(
        has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select'),
        has_table_privilege(c.oid, 'insert') or has_any_column_privilege(c.oid, 'insert'),
        has_table_privilege(c.oid, 'update') or has_any_column_privilege(c.oid, 'update'),
        has_table_privilege(c.oid, 'delete')))
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p')), '{}'),
  'routines', coalesce((
    select json_agg(distinct p.proname)
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = $1 and has_function_privilege(p.oid, 'execute')), '[]'))::text`;

const privileges = z.object({
  relations: z.record(z.string(), z.tuple([z.boolean(), z.boolean(), z.boolean(), z.boolean()])),
  routines: z.array(z.string()),
});

/** Rights of a role: for each relation to select, insert, update and delete; for functions whether they may be called. */
export type Privileges = z.infer<typeof privileges>;

/** Reads the answer of `privilegesSql`. */
export function readPrivileges(text: string): Privileges {
  return privileges.parse(JSON.parse(text));
}
