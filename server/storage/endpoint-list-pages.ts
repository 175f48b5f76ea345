import { z } from 'zod';
import { invalid } from './error.ts';
import { moment } from './moment.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller } from './service.ts';
import type { StorageService } from './service.ts';

const shape = z.object({
  prefix: z.string().max(1024).nullish(),
  limit: z.int().min(1).nullish(),
  cursor: z.string().max(8192).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']), order: z.enum(['asc', 'desc']).nullish() })
    .nullish(),
});

const largestPage = 1000;

/** How a list is sorted, and after which entry a page begins. */
const cursorShape = z.tuple([z.string(), z.string(), z.string(), z.string()]);

function readCursor(cursor: string | null | undefined, column: string, order: string): { value: string; name: string } {
  if (!cursor) return { value: '', name: '' };
  let parts: unknown = null;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    // Refused below.
  }
  const found = cursorShape.safeParse(parts);
  if (!found.success) throw invalid('The cursor is not valid');
  const [sortedBy, direction, value, name] = found.data;
  if (sortedBy !== column || direction !== order) throw invalid('The cursor belongs to a list sorted otherwise');
  return { value, name };
}

const rest = 'substr(o.name, length($2) + 1)';
const from = 'from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2)';

/** One statement for all ways to sort; with a delimiter all names of one folder become one entry. */
function listText(column: string, order: string): string {
  const sign = order === 'asc' ? '>' : '<';
  const begins =
    column === 'name'
      ? `e.name ${sign} $5 and $4::text is not null`
      : `(e.${column}, e.name) ${sign} (nullif($4::text, '')::timestamptz, $5 collate "C")`;
  return `
    select case when $3 = 'true' then split_part(e.name, '/', $6::int) end as key, e.name, e.id,
      ${moment('e.updated_at')} as updated_at, ${moment('e.created_at')} as created_at,
      ${moment('e.last_accessed_at')} as last_accessed_at, e.metadata, e.${column}::text as sorted
    from (
      select o.name collate "C" as name, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
      ${from} and ($3 = 'false' or position('/' in ${rest}) = 0)
      union all
      select ($2 || split_part(${rest}, '/', 1) || '/') collate "C", null, max(o.updated_at), min(o.created_at),
        max(o.last_accessed_at), null
      ${from} and $3 = 'true' and position('/' in ${rest}) > 0 group by 1
    ) e
    where $5 = '' or ${begins}
    order by e.${column} ${order}, e.name ${order} limit $7::int`;
}

type Times = { updated_at: string; created_at: string; last_accessed_at: string };
type Entry = Times & { key: string | null; name: string; id: string | null; metadata: unknown; sorted: string };

/** Only a list by folders has names that are less than the whole path. */
function keyOf(key: string | null): { key?: string } {
  return key === null ? {} : { key };
}

function toObject({ key, name, id, metadata, updated_at, created_at, last_accessed_at }: Entry): object {
  return { ...keyOf(key), name, id, updated_at, created_at, last_accessed_at, metadata };
}

/** `POST /object/list-v2/:bucket`: page by page with a cursor. */
export async function listPages(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { prefix, limit, cursor, with_delimiter: delimiter, sortBy } = await readInput(request, shape);
  const [bucket = ''] = request.params;
  const most = Math.min(limit ?? largestPage, largestPage);
  const { column, order } = { column: sortBy?.column ?? 'name', order: sortBy?.order ?? 'asc' };
  const { value, name } = readCursor(cursor, column, order);
  const level = (prefix ?? '').split('/').length;
  const values = [bucket, prefix ?? '', String(delimiter ?? false), value, name, level, most + 1];
  const found = await asCaller<Entry>(service, await request.caller(), listText(column, order), values);
  const page = found.slice(0, most);
  const hasNext = found.length > most;
  const last = page.at(-1);
  const next = JSON.stringify([column, order, last?.sorted ?? '', last?.name ?? '']);
  return {
    status: 200,
    body: {
      hasNext,
      ...(hasNext ? { nextCursor: Buffer.from(next).toString('base64url') } : {}),
      folders: page.filter(({ id }) => id === null).map(({ key, name: whole }) => ({ ...keyOf(key), name: whole })),
      objects: page.filter(({ id }) => id !== null).map(toObject),
    },
  };
}
