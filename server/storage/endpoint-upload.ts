import { randomUUID } from 'node:crypto';
import type { Caller } from '../stack.ts';
import { checkMime } from './mime.ts';
import { readKey } from './name.ts';
import { metadataOf, putObject } from './object-row.ts';
import type { NewObject } from './object-row.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { findBucket } from './service.ts';
import type { StorageService } from './service.ts';
import { declaredSize, isForm, readUpload } from './upload-body.ts';

// Below this plain bytes are simply taken; above, and of a form, the right is tried first, so that no one fills the disk in vain.
const small = 256 * 1024;

type Target = { bucket: string; name: string; upsert: boolean; owner: string | null };

/** The account that a caller's token names. */
export function ownerOf(caller: Caller): string | null {
  return typeof caller.claims['sub'] === 'string' ? caller.claims['sub'] : null;
}

function draftOf({ bucket, name, upsert, owner }: Target): NewObject {
  return { id: randomUUID(), bucket, name, version: randomUUID(), metadata: null, userMetadata: null, owner, upsert };
}

/** Throws where the caller may not put an object of so many bytes there. */
export async function tryUpload(service: StorageService, caller: Caller, target: Target, size = 0): Promise<void> {
  await putObject(service, caller, { ...draftOf(target), metadata: { size } }, true);
}

/**
 * Stores an upload. The bytes are on disk before the row is written, so there is never a row without its file; a file
 * without a row (the server died in between) is cleared away later.
 */
export async function storeUpload(
  service: StorageService,
  caller: Caller,
  request: StorageRequest,
  target: Target,
): Promise<StorageReply> {
  const name = readKey(target.name);
  const bucket = await findBucket(service, target.bucket);
  const size = declaredSize(request.raw, bucket.sizeLimit);
  if (size === null || size > small || isForm(request.raw))
    await tryUpload(service, caller, { ...target, name }, size ?? 0);
  const upload = await readUpload(request.raw);
  checkMime(bucket.mimes, upload.about().mimetype);
  const written = await service.store.write(upload.content, bucket.sizeLimit);
  let put: Awaited<ReturnType<typeof putObject>>;
  try {
    const { mimetype, cacheControl, userMetadata } = upload.about();
    checkMime(bucket.mimes, mimetype);
    put = await putObject(service, caller, {
      ...draftOf({ ...target, name }),
      version: written.version,
      metadata: metadataOf(written, mimetype, cacheControl),
      userMetadata,
    });
  } catch (error) {
    await service.store.remove([written.version]);
    throw error;
  }
  await service.store.remove([put.replaced]);
  return { status: 200, body: { Id: put.id, Key: `${bucket.id}/${name}` } };
}

/** `POST /object/:bucket/*` (a new object, or any with `x-upsert: true`) and `PUT` (in place of the one there). */
export async function upload(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const caller = await request.caller();
  const upsert = request.raw.method === 'PUT' || request.raw.headers['x-upsert'] === 'true';
  const [bucket = '', name = ''] = request.params;
  return storeUpload(service, caller, request, { bucket, name, upsert, owner: ownerOf(caller) });
}
