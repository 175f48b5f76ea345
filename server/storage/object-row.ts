import type { Caller } from '../stack.ts';
import { asCaller } from './service.ts';
import type { StorageService } from './service.ts';
import type { Written } from './disk-store.ts';

export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type ObjectRow = {
  id: string;
  name: string;
  bucket_id: string;
  version: string | null;
  metadata: Partial<Metadata> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
};

export const objectColumns =
  'id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at';

/** What is kept along with the bytes, with Storage's names. */
export function metadataOf(written: Written, mimetype: string, cacheControl: string): Metadata {
  return {
    eTag: written.etag,
    size: written.size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: written.size,
    httpStatusCode: 200,
  };
}

/** The object as far as the caller may see it, or null. */
export async function findObject(
  service: StorageService,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const text = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`;
  const [row] = await asCaller<ObjectRow>(service, caller, text, [bucket, name]);
  return row ?? null;
}

export type NewObject = {
  id: string;
  bucket: string;
  name: string;
  version: string;
  metadata: Partial<Metadata> | null;
  userMetadata: Record<string, unknown> | null;
  owner: string | null;
  upsert: boolean;
};

const values =
  "($1::uuid, $2::text, $3::text, $4::text, $5::jsonb, $6::jsonb, $7::text, case when $7::text ~ '^[0-9a-f-]{36}$' then $7::uuid end)";
const insert = `insert into storage.objects (id, bucket_id, name, version, metadata, user_metadata, owner_id, owner) values ${values}`;

// `returning 1` names no column: an upload needs the right to insert and none to select.
const insertOnly = `${insert} returning 1 as done`;
const insertOrReplace = `${insert} on conflict (bucket_id, name) do update set version = excluded.version,
  metadata = excluded.metadata, user_metadata = excluded.user_metadata, owner_id = excluded.owner_id, owner = excluded.owner,
  updated_at = now() returning id, nullif(current_setting('storage.replaced', true), '') as replaced`;

/** Writes the row of an object as the caller, or only checks that the caller may. Returns its id and the file that it named before. */
export async function putObject(
  service: StorageService,
  caller: Caller,
  object: NewObject,
  tryOnly = false,
): Promise<{ id: string; replaced: string | null }> {
  const { id, bucket, name, version, metadata, userMetadata, owner, upsert } = object;
  const parameters = [id, bucket, name, version, metadata, userMetadata, owner];
  const text = upsert ? insertOrReplace : insertOnly;
  const options = tryOnly ? { rollback: true } : {};
  const [row] = await asCaller<{ id?: string; replaced?: string | null }>(service, caller, text, parameters, options);
  return { id: row?.id ?? id, replaced: row?.replaced ?? null };
}
