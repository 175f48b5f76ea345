import type { Pool } from 'pg';

/** The views and functions of the product that read one of these columns (a pattern) of a table's rows, by name. */
export async function readSources(root: Pool, table: string, columns: string): Promise<string[]> {
  const { rows } = await root.query<{ name: string; body: string }>(
    `select case n.nspname when 'public' then '' else 'app.' end || x.name as name, x.body
     from (
       select p.pronamespace as space, p.proname as name, pg_get_functiondef(p.oid) as body from pg_proc p
         where p.prokind = 'f'
       union all
       select c.relnamespace, c.relname, pg_get_viewdef(c.oid) from pg_class c where c.relkind = 'v'
     ) x join pg_namespace n on n.oid = x.space
     where n.nspname in ('public', 'app')`,
  );
  // 'units u' and 'units as u' of a query, 'v_unit units' of a declaration.
  const called = [`\\b${table}\\s+(?:as\\s+)?(\\w+)`, `\\b(\\w+)\\s+(?:public\\.)?${table}\\b`].map(
    (one) => new RegExp(one, 'gi'),
  );
  const reads = ({ body }: { body: string }) =>
    called
      .flatMap((one) => [...body.matchAll(one)])
      .some(([, alias]) => new RegExp(`\\b${alias}\\.(${columns})\\b`).test(body));
  return [...new Set(rows.filter(reads).map(({ name }) => name))].toSorted();
}
