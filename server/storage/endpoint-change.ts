import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ownerOf } from './endpoint-upload.ts';
import { noSuchKey } from './error.ts';
import { checkMime } from './mime.ts';
import { readKey } from './name.ts';
import { findObject, objectColumns, putObject, versionOf } from './object-row.ts';
import type { ObjectRow } from './object-row.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller, findBucket } from './service.ts';
import type { StorageService } from './service.ts';

const key = z.string().max(1024);

const moveShape = z.object({
  bucketId: key,
  sourceKey: key,
  destinationKey: key,
  destinationBucket: key.nullish(),
});

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

/** `POST /object/copy`. */
export async function copy(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const input = await readInput(request, copyShape);
  const caller = await request.caller();
  const target = await findBucket(service, input.destinationBucket ?? input.bucketId);
  const name = readKey(input.destinationKey);
  const source = await findObject(service, caller, input.bucketId, input.sourceKey);
  if (source === null || source.metadata === null) throw noSuchKey();
  const { eTag = '', size = 0, mimetype = '', cacheControl = 'no-cache' } = source.metadata;
  checkMime(target.mimes, mimetype);
  const upsert = request.raw.headers['x-upsert'] === 'true';
  const replaced = upsert ? await versionOf(service, target.id, name) : null;
  const version = await service.store.copy(source.version ?? '');
  if (version === null) throw noSuchKey();
  const lastModified = new Date().toISOString();
  const metadata = {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified,
    contentLength: size,
    httpStatusCode: 200,
  } as const;
  try {
    const id = await putObject(service, caller, {
      id: randomUUID(),
      bucket: target.id,
      name,
      version,
      metadata,
      userMetadata: input.copyMetadata === false ? null : source.user_metadata,
      owner: ownerOf(caller),
      upsert,
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
