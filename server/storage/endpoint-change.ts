import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ownerOf } from './endpoint-upload.ts';
import { noSuchKey } from './error.ts';
import { checkMime } from './mime.ts';
import { readKey } from './name.ts';
import { findObject, metadataOf, objectColumns, putObject } from './object-row.ts';
import type { ObjectRow } from './object-row.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller, findBucket } from './service.ts';
import type { StorageService } from './service.ts';

const key = z.string().max(1024);

const moveShape = z.object({ bucketId: key, sourceKey: key, destinationKey: key, destinationBucket: key.nullish() });

const copyShape = moveShape.extend({ copyMetadata: z.boolean().nullish() });

/** `POST /object/move`: another name, perhaps in another bucket; the bytes stay where they are. */
export async function move(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readInput(request, moveShape);
  const target = destinationBucket ?? bucketId;
  if (target !== bucketId) await findBucket(service, target);
  const text = `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
    where bucket_id = $1 and name = $2 returning id`;
  const values = [bucketId, sourceKey, target, readKey(destinationKey)];
  const [row] = await asCaller<{ id: string }>(service, await request.caller(), text, values);
  if (row === undefined) throw noSuchKey();
  return { status: 200, body: { message: 'Successfully moved', Id: row.id, Key: `${target}/${destinationKey}` } };
}

const patience = 5;

/** The object and a second file with its bytes. Its file goes where another is stored over it in the meantime: then it is looked up anew. */
async function copyFile(
  service: StorageService,
  find: () => Promise<ObjectRow | null>,
): Promise<{ source: ObjectRow; version: string }> {
  for (let tries = 0; tries < patience; tries += 1) {
    const source = await find();
    if (source === null || source.metadata === null) break;
    const version = await service.store.copy(source.version ?? '');
    if (version !== null) return { source, version };
  }
  throw noSuchKey();
}

/** `POST /object/copy`. */
export async function copy(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const input = await readInput(request, copyShape);
  const caller = await request.caller();
  const target = await findBucket(service, input.destinationBucket ?? input.bucketId);
  const name = readKey(input.destinationKey);
  const find = () => findObject(service, caller, input.bucketId, input.sourceKey);
  const { source, version } = await copyFile(service, find);
  const { eTag: etag = '', size = 0, mimetype = '', cacheControl = 'no-cache' } = source.metadata ?? {};
  const metadata = metadataOf({ version, etag, size }, mimetype, cacheControl);
  try {
    checkMime(target.mimes, mimetype);
    const { id, replaced } = await putObject(service, caller, {
      id: randomUUID(),
      bucket: target.id,
      name,
      version,
      metadata,
      userMetadata: input.copyMetadata === false ? null : source.user_metadata,
      owner: ownerOf(caller),
      upsert: request.raw.headers['x-upsert'] === 'true',
    });
    await service.store.remove([replaced]);
    return { status: 200, body: { Id: id, Key: `${target.id}/${name}`, name, bucket_id: target.id, metadata } };
  } catch (error) {
    await service.store.remove([version]);
    throw error;
  }
}

async function removeNames(
  service: StorageService,
  request: StorageRequest,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  const text = `delete from storage.objects where bucket_id = $1
    and name in (select jsonb_array_elements_text($2::jsonb)) returning ${objectColumns}`;
  const rows = await asCaller<ObjectRow>(service, await request.caller(), text, [bucket, JSON.stringify(names)]);
  await service.store.remove(rows.map((row) => row.version));
  return rows;
}

const removeShape = z.object({ prefixes: z.array(key).min(1).max(1000) });

/** `DELETE /object/:bucket` with names: gives those that were there and the caller may delete. */
export async function removeMany(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { prefixes } = await readInput(request, removeShape);
  return { status: 200, body: await removeNames(service, request, request.params[0] ?? '', prefixes) };
}

/** `DELETE /object/:bucket/*`. */
export async function removeOne(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  if ((await removeNames(service, request, bucket, [name])).length === 0) throw noSuchKey();
  return { status: 200, body: { message: 'Successfully deleted' } };
}
