import { z } from 'zod';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller } from './service.ts';
import type { StorageService } from './service.ts';

const columns: Record<string, string> = {
  name: 'name collate "C"',
  updated_at: 'updated_at',
  created_at: 'created_at',
  last_accessed_at: 'last_accessed_at',
};

const text = z.string().max(1024);

const listShape = z.object({
  prefix: text.nullish(),
  limit: z.int().min(1).max(10_000).nullish(),
  offset: z.int().min(0).nullish(),
  search: text.nullish(),
  sortBy: z.object({ column: text.nullish(), order: text.nullish() }).nullish(),
});

// A folder is what several names begin with: it has a name and nothing else.
const list = (order: string): string => `
  select name, id, updated_at, created_at, last_accessed_at, metadata from (
    select split_part(substr(o.name, length($2) + 1), '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata, 0 as kind
    from storage.objects o
    where o.bucket_id = $1 and starts_with(o.name, $2) and position('/' in substr(o.name, length($2) + 1)) > 0
    group by 1
    union all
    select substr(o.name, length($2) + 1), o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata, 1
    from storage.objects o
    where o.bucket_id = $1 and starts_with(o.name, $2) and position('/' in substr(o.name, length($2) + 1)) = 0
  ) entries
  where $3 = '' or starts_with(lower(name), lower($3))
  order by ${order} limit $4::int offset $5::int`;

/** `POST /object/list/:bucket`: what lies in one folder, as far as the caller may see it. */
export async function listObjects(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { prefix, limit, offset, search, sortBy } = await readInput(request, listShape);
  const [bucket = ''] = request.params;
  const folder = (prefix ?? '').replace(/^\/+|\/+$/g, '');
  const direction = sortBy?.order === 'desc' ? 'desc' : 'asc';
  const name = sortBy?.column ?? 'name';
  const column = (Object.hasOwn(columns, name) ? columns[name] : undefined) ?? 'name collate "C"';
  const order = name === 'name' ? `${column} ${direction}` : `kind, ${column} ${direction}, name`;
  const values = [bucket, folder === '' ? '' : `${folder}/`, search ?? '', limit ?? 100, offset ?? 0];
  return { status: 200, body: await asCaller(service, await request.caller(), list(order), values) };
}

const list2Shape = z.object({
  prefix: text.nullish(),
  limit: z.int().min(1).max(1000).nullish(),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().nullish(),
});

// In the order of full names; with a delimiter all names of one folder become one entry.
const list2 = `
  select distinct on (key collate "C") key, id, name, updated_at, created_at, metadata from (
    select case when $3 = 'true' and position('/' in substr(o.name, length($2) + 1)) > 0
             then $2 || split_part(substr(o.name, length($2) + 1), '/', 1) || '/' else o.name end as key,
      o.id, o.name, o.updated_at, o.created_at, o.metadata
    from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2)
  ) entries
  where $4 = '' or key collate "C" > $4
  order by key collate "C" limit $5::int`;

type Entry = { key: string; id: string; name: string; updated_at: string; created_at: string; metadata: unknown };

/** `POST /object/list-v2/:bucket`: page by page with a cursor. */
export async function listObjects2(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { prefix, limit, cursor, with_delimiter: delimiter } = await readInput(request, list2Shape);
  const [bucket = ''] = request.params;
  const most = limit ?? 1000;
  const after = Buffer.from(cursor ?? '', 'base64url').toString('utf8');
  const values = [bucket, prefix ?? '', String(delimiter ?? false), after, most + 1];
  const found = await asCaller<Entry>(service, await request.caller(), list2, values);
  const page = found.slice(0, most);
  const hasNext = found.length > most;
  const last = page.at(-1)?.key ?? '';
  const isFolder = (entry: Entry): boolean => entry.key !== entry.name;
  return {
    status: 200,
    body: {
      hasNext,
      ...(hasNext ? { nextCursor: Buffer.from(last).toString('base64url') } : {}),
      folders: page.filter(isFolder).map(({ key }) => ({ key, name: key })),
      objects: page.filter((entry) => !isFolder(entry)),
    },
  };
}
