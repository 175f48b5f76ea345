import { z } from 'zod';
import { ownerOf } from './endpoint-upload.ts';
import { StorageError, noSuchBucket } from './error.ts';
import { moment } from './moment.ts';
import { readBucketName } from './name.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller } from './service.ts';
import type { StorageService } from './service.ts';
import { readSize } from './size.ts';

const columns = `id, name, coalesce(owner::text, '') as owner, public, ${moment('b.created_at')} as created_at,
  ${moment('b.updated_at')} as updated_at, file_size_limit, allowed_mime_types`;

const shape = z.object({
  id: z.string().max(100).nullish(),
  name: z.string().max(100).nullish(),
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.int().min(0), z.string().max(20)]).nullish(),
  allowed_mime_types: z.array(z.string().max(200)).max(100).nullish(),
  type: z.string().nullish(),
});

// `?` and `|` of a search are plain signs here.
const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** `GET /bucket`. */
export async function listBuckets(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { searchParams } = request.url;
  const limit = Math.min(Math.max(Number(searchParams.get('limit') ?? 1000) || 1000, 1), 1000);
  const offset = Math.min(Math.max(Number(searchParams.get('offset') ?? 0) || 0, 0), 1_000_000);
  const sorts = ['id', 'name', 'created_at', 'updated_at'];
  const column = sorts.find((name) => name === searchParams.get('sortColumn')) ?? 'name';
  const order = searchParams.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  const text = `select ${columns}, type from storage.buckets b where name ilike $1 order by b.${column} ${order} limit $2::int offset $3::int`;
  const values = [like(searchParams.get('search') ?? ''), Math.trunc(limit), Math.trunc(offset)];
  return { status: 200, body: await asCaller(service, await request.caller(), text, values) };
}

/** `GET /bucket/:id`. */
export async function readBucket(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const text = `select ${columns} from storage.buckets b where id = $1`;
  const [row] = await asCaller(service, await request.caller(), text, [request.params[0] ?? '']);
  if (row === undefined) throw noSuchBucket();
  return { status: 200, body: row };
}

/** `POST /bucket`. */
export async function createBucket(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const input = await readInput(request, shape);
  const caller = await request.caller();
  const name = readBucketName(input.name ?? input.id ?? '');
  const text = `insert into storage.buckets (id, name, owner_id, owner, public, file_size_limit, allowed_mime_types)
    values ($1, $2, $3, case when $3 ~ '^[0-9a-f-]{36}$' then $3::uuid end, $4::boolean, $5::bigint, (select array_agg(t) from jsonb_array_elements_text($6::jsonb) t)) returning 1 as done`;
  const mimes = input.allowed_mime_types ?? null;
  const values = [
    readBucketName(input.id ?? name),
    name,
    ownerOf(caller),
    String(input.public ?? false),
    readSize(input.file_size_limit),
    mimes,
  ];
  await asCaller(service, caller, text, values);
  return { status: 200, body: { name } };
}

/** `PUT /bucket/:id`: changes what is given. */
export async function updateBucket(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const input = await readInput(request, shape);
  const text = `update storage.buckets set updated_at = now(), public = coalesce($2::boolean, public),
      file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
      allowed_mime_types = case when $5::boolean
        then (select array_agg(t) from jsonb_array_elements_text($6::jsonb) t) else allowed_mime_types end
    where id = $1 returning id`;
  const values = [
    request.params[0] ?? '',
    typeof input.public === 'boolean' ? String(input.public) : null,
    String(input.file_size_limit !== undefined),
    readSize(input.file_size_limit),
    String(input.allowed_mime_types !== undefined),
    input.allowed_mime_types ?? null,
  ];
  const rows = await asCaller(service, await request.caller(), text, values);
  if (rows.length === 0) throw noSuchBucket();
  return { status: 200, body: { message: 'Successfully updated' } };
}

/** `POST /bucket/:id/empty`. */
export async function emptyBucket(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const caller = await request.caller();
  const [bucket = ''] = request.params;
  const [found] = await asCaller(service, caller, 'select id from storage.buckets where id = $1', [bucket]);
  if (found === undefined) throw noSuchBucket();
  const text = 'delete from storage.objects where bucket_id = $1 returning version';
  const rows = await asCaller<{ version: string | null }>(service, caller, text, [bucket]);
  await service.store.remove(rows.map((row) => row.version));
  // The words of a service that does it later; here it is done.
  return { status: 200, body: { message: 'Empty bucket has been queued. Completion may take up to an hour.' } };
}

/** `DELETE /bucket/:id`: only an empty one goes. */
export async function deleteBucket(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const text = 'delete from storage.buckets where id = $1 returning id';
  const rows = await asCaller(service, await request.caller(), text, [request.params[0] ?? '']).catch(
    (error: unknown) => {
      // The objects in it hold the bucket.
      if (error instanceof StorageError && error.statusCode === 404)
        throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
      throw error;
    },
  );
  if (rows.length === 0) throw noSuchBucket();
  return { status: 200, body: { message: 'Successfully deleted' } };
}
