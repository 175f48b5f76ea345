import { serviceCaller } from '../database/act-as.ts';
import type { Caller } from '../stack.ts';
import { invalidJwt, noSuchBucket, noSuchKey } from './error.ts';
import { mayShow } from './mime.ts';
import { toMoment } from './moment.ts';
import { findObject } from './object-row.ts';
import type { ObjectRow } from './object-row.ts';
import { readRange } from './range.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { findBucket } from './service.ts';
import type { StorageService } from './service.ts';
import { readSigned } from './signature.ts';
import { openerOf } from './signer.ts';

function disposition(row: ObjectRow, type: string, asked: string | null): Record<string, string> {
  const own = row.name.split('/').at(-1) ?? '';
  const name = asked === null || asked === '' ? own : asked;
  const value = `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return asked === null && mayShow(type) ? {} : { 'content-disposition': value };
}

/** The headers of a download: what was uploaded never runs. */
export function headersOf(row: ObjectRow, asked: string | null): Record<string, string> {
  const metadata = row.metadata ?? {};
  const type = metadata.mimetype ?? 'application/octet-stream';
  const modified = new Date(metadata.lastModified ?? row.updated_at);
  return {
    'content-type': type,
    etag: metadata.eTag ?? '',
    'last-modified': (Number.isNaN(modified.getTime()) ? new Date(0) : modified).toUTCString(),
    'cache-control': metadata.cacheControl ?? 'no-cache',
    'accept-ranges': 'bytes',
    // Whatever someone uploaded runs nothing here.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...disposition(row, type, asked),
  };
}

function unchanged(request: StorageRequest, headers: Record<string, string>): boolean {
  const tags = request.raw.headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers['etag']);
  const since = request.raw.headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(headers['last-modified'] ?? '');
}

/** Finds the object that a request is for; asked again where its file was replaced before it was opened. */
export type Find = () => Promise<ObjectRow>;

const patience = 5;

/** Sends the bytes of an object, or the part that the request asks for. */
async function send(
  service: StorageService,
  request: StorageRequest,
  find: Find,
  isPublic: boolean,
  tries = 1,
): Promise<StorageReply> {
  const row = await find();
  const headers = headersOf(row, request.url.searchParams.get('download'));
  if (!isPublic) headers['cache-control'] = `private, ${headers['cache-control'] ?? 'no-cache'}`;
  if (unchanged(request, headers)) return { status: 304, headers };
  const size = row.metadata?.size ?? 0;
  const range = readRange(request.raw.headers.range, size);
  if (range === 'none') return { status: 416, headers: { 'content-range': `bytes */${size}`, 'content-length': '0' } };
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` };
  const all = { ...headers, ...part, 'content-length': String(end - start + 1) };
  const status = range === null ? 200 : 206;
  if (request.raw.method === 'HEAD') return { status, headers: all };
  const stream = await service.store.read(row.version ?? '', start, end);
  if (stream !== null) return { status, headers: all, stream };
  if (tries >= patience) throw noSuchKey();
  return send(service, request, find, isPublic, tries + 1);
}

/** The object, where the caller may see it; 404 else. */
export async function findVisible(
  service: StorageService,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<ObjectRow> {
  const row = await findObject(service, caller, bucket, name);
  if (row === null) throw noSuchKey();
  return row;
}

/** `GET|HEAD /object[/authenticated]/:bucket/*`. */
export async function download(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const caller = await request.caller();
  return send(service, request, () => findVisible(service, caller, bucket, name), false);
}

/** An object of a public bucket. */
export async function findOpen(
  service: StorageService,
  [bucket = '', name = '']: readonly string[],
): Promise<ObjectRow> {
  // A private bucket and a missing one look alike from outside.
  if (!(await findBucket(service, bucket)).public) throw noSuchBucket();
  return findVisible(service, serviceCaller, bucket, name);
}

/** `GET|HEAD /object/public/:bucket/*`. */
export async function downloadPublic(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  return send(service, request, () => findOpen(service, request.params), true);
}

/** `GET|HEAD /object/sign/:bucket/*?token=`. */
export async function downloadSigned(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const token = request.url.searchParams.get('token') ?? '';
  const signed = await readSigned(service.stack.keys, token, `${bucket}/${name}`, 'read');
  if (signed.transform) throw invalidJwt('The token is for another address');
  const opener = await openerOf(service, signed);
  return send(service, request, () => findVisible(service, opener, bucket, name), false);
}

function infoOf(row: ObjectRow): Record<string, unknown> {
  const metadata = row.metadata ?? {};
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size ?? null,
    content_type: metadata.mimetype ?? null,
    cache_control: metadata.cacheControl ?? null,
    etag: metadata.eTag ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: toMoment(metadata.lastModified ?? row.updated_at),
    created_at: toMoment(row.created_at),
  };
}

/** `GET /object/info[/authenticated]/:bucket/*`; HEAD answers with the headers of a download. */
export async function info(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const caller = await request.caller();
  const find: Find = () => findVisible(service, caller, bucket, name);
  return request.raw.method === 'HEAD'
    ? send(service, request, find, false)
    : { status: 200, body: infoOf(await find()) };
}

/** `GET /object/info/public/:bucket/*`. */
export async function infoPublic(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const find: Find = () => findOpen(service, request.params);
  return request.raw.method === 'HEAD'
    ? send(service, request, find, true)
    : { status: 200, body: infoOf(await find()) };
}
