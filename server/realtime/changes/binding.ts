import { z } from 'zod';
import type { Caller, Database } from '../../stack.ts';
import { parseFilter } from './filter.ts';
import type { Filter } from './filter.ts';
import { wrongFilter } from './match.ts';

export const bindingSchema = z.object({
  event: z
    .string()
    .transform((event) => event.toUpperCase())
    .pipe(z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']))
    .catch('*'),
  schema: z.string().max(200).default('public'),
  table: z.string().max(200).nullish(),
  filter: z.string().max(4000).nullish(),
  select: z.array(z.string().max(200)).max(200).nullish(),
});
type Wish = z.infer<typeof bindingSchema>;

type Pools = Pick<Database, 'admin' | 'live'>;

/** The changes that one listener of a channel subscribed to. */
export type Binding = {
  id: number;
  event: Wish['event'];
  schema: string;
  /** `*` where every table of the schema counts. */
  table: string;
  filters: Filter[];
  /** The columns that are needed, `null` for all that may be read. */
  select: string[] | null;
};

/** Whether a listener asked for this table. */
export function covers(binding: Binding, schema: string, table: string): boolean {
  return ['*', schema].includes(binding.schema) && ['*', table].includes(binding.table);
}

const published = `
  select c.oid, coalesce(array_agg(a.attname::text), '{}') as columns,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege($3, c.oid, a.attnum, 'select')), '{}') as readable
  from pg_catalog.pg_publication_tables p
  join pg_catalog.pg_namespace n on n.nspname = p.schemaname
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where p.pubname = 'supabase_realtime' and ($1 = '*' or p.schemaname = $1) and ($2 = '*' or p.tablename = $2)
  group by c.oid limit 2`;

function refusal({ event, schema, table, filter }: Wish, why: string): string {
  const asked = `[event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filters: ${filter ?? '[]'}]`;
  return `Unable to subscribe to changes with given parameters. ${why} ${asked}`;
}

/**
 * Checks what a listener asks for: a published table, and of it only columns that the caller may read. Gives the
 * binding, or the words of the refusal.
 */
export async function bind(
  { admin, live }: Pools,
  caller: Caller,
  id: number,
  asked: unknown,
): Promise<Binding | string> {
  const parsed = bindingSchema.safeParse(asked);
  if (!parsed.success) return 'Unable to subscribe to changes: the parameters are not valid';
  const wish = parsed.data;
  const table = wish.table ?? '*';
  const filters = parseFilter(wish.filter ?? undefined);
  if (filters === null) return refusal(wish, 'The filter is not valid:');
  const { rows } = await admin.query<{ columns: string[]; readable: string[] }>({
    name: 'realtime_published',
    text: published,
    values: [wish.schema, table, caller.role],
  });
  const [found] = rows;
  if (!found) return refusal(wish, 'Please check Realtime is enabled for the given connect parameters:');
  const named = [...filters.map(({ column }) => column), ...(wish.select ?? [])];
  if (named.length > 0 && table === '*') return refusal(wish, 'A filter or a selection of columns needs one table:');
  const unknown = named.find((column) => !found.columns.includes(column));
  if (unknown !== undefined) return refusal(wish, `There is no column "${unknown}":`);
  const hidden = named.find((column) => !found.readable.includes(column));
  if (hidden !== undefined) return refusal(wish, `The column "${hidden}" may not be read:`);
  const wrong = filters.length > 0 ? await wrongFilter(live, { schema: wish.schema, table }, filters) : null;
  if (wrong !== null) return refusal(wish, `The filter is not valid: ${wrong}`);
  return { id, event: wish.event, schema: wish.schema, table, filters, select: wish.select ?? null };
}
