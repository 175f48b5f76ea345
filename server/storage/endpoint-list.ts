import { z } from 'zod';
import { moment } from './moment.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller } from './service.ts';
import type { StorageService } from './service.ts';

const columns: Record<string, string> = {
  name: 'name collate "C"',
  updated_at: 'e.updated_at',
  created_at: 'e.created_at',
  last_accessed_at: 'e.last_accessed_at',
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
  select name, id, ${moment('e.updated_at')} as updated_at, ${moment('e.created_at')} as created_at,
    ${moment('e.last_accessed_at')} as last_accessed_at, metadata from (
    select split_part(substr(o.name, length($2) + 1), '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata, 0 as kind
    from storage.objects o
    where o.bucket_id = $1 and starts_with(o.name, $2) and position('/' in substr(o.name, length($2) + 1)) > 0
    group by 1
    union all
    select substr(o.name, length($2) + 1), o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata, 1
    from storage.objects o
    where o.bucket_id = $1 and starts_with(o.name, $2) and position('/' in substr(o.name, length($2) + 1)) = 0
  ) e
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
