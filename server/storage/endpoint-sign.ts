import { z } from 'zod';
import type { Caller } from '../stack.ts';
import { ownerOf, storeUpload, tryUpload } from './endpoint-upload.ts';
import { noSuchKey } from './error.ts';
import { readKey } from './name.ts';
import { findObject } from './object-row.ts';
import { pictureShape } from './picture.ts';
import type { Wish } from './picture.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { readInput } from './request.ts';
import { asCaller, findBucket } from './service.ts';
import type { StorageService } from './service.ts';
import { readSigned, signAddress } from './signature.ts';
import { openerOf, signerOf } from './signer.ts';

const seconds = z.int().min(1).max(1_000_000_000);
const oneShape = z.object({ expiresIn: seconds, transform: pictureShape.nullish() });
const manyShape = z.object({ expiresIn: seconds, paths: z.array(z.string().max(1024)).min(1).max(1000) });

const uploadSeconds = 2 * 60 * 60;

type Order = { caller: Caller; url: string; expiresIn: number; transform?: Wish | undefined };

async function addressOf(service: StorageService, { caller, url, expiresIn, transform }: Order): Promise<string> {
  const signed = { url, use: 'read' as const, transform, ...signerOf(service, caller) };
  const token = await signAddress(service.stack.keys, signed, expiresIn);
  return `/${transform ? 'render/image' : 'object'}/sign/${url}?token=${token}`;
}

/** `POST /object/sign/:bucket/*`: an address that opens without a key for a while, for what the caller may see. */
export async function signOne(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { expiresIn, transform } = await readInput(request, oneShape);
  const [bucket = '', name = ''] = request.params;
  const caller = await request.caller();
  if ((await findObject(service, caller, bucket, name)) === null) throw noSuchKey();
  const order = { caller, url: `${bucket}/${name}`, expiresIn, transform: transform ?? undefined };
  return { status: 200, body: { signedURL: await addressOf(service, order) } };
}

/** `POST /object/sign/:bucket`: the same for many; one that there isn't has an error in its place. */
export async function signMany(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const { expiresIn, paths } = await readInput(request, manyShape);
  const [bucket = ''] = request.params;
  const text = `select name from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`;
  const caller = await request.caller();
  const rows = await asCaller<{ name: string }>(service, caller, text, [bucket, JSON.stringify(paths)]);
  const visible = new Set(rows.map((row) => row.name));
  const missing = 'Either the object does not exist or you do not have access to it';
  const body = await Promise.all(
    paths.map(async (path) =>
      visible.has(path)
        ? { error: null, path, signedURL: await addressOf(service, { caller, url: `${bucket}/${path}`, expiresIn }) }
        : { error: missing, path, signedURL: null },
    ),
  );
  return { status: 200, body };
}

/** `POST /object/upload/sign/:bucket/*`: an address that takes one upload without a key, for two hours. */
export async function signUpload(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const caller = await request.caller();
  const bucket = await findBucket(service, request.params[0] ?? '');
  const name = readKey(request.params[1] ?? '');
  const upsert = request.raw.headers['x-upsert'] === 'true';
  const owner = ownerOf(caller);
  await tryUpload(service, caller, { bucket: bucket.id, name, upsert, owner });
  const url = `${bucket.id}/${name}`;
  const signed = { url, use: 'upload' as const, owner, upsert, ...signerOf(service, caller) };
  const token = await signAddress(service.stack.keys, signed, uploadSeconds);
  return { status: 200, body: { url: `/object/upload/sign/${url}?token=${token}`, token } };
}

/** `PUT /object/upload/sign/:bucket/*?token=`. */
export async function uploadSigned(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const token = request.url.searchParams.get('token') ?? '';
  const signed = await readSigned(service.stack.keys, token, `${bucket}/${name}`, 'upload');
  const { owner, upsert } = signed;
  const target = { bucket, name, upsert: upsert ?? false, owner: owner ?? null };
  return storeUpload(service, await openerOf(service, signed), request, target);
}
