import { Readable } from 'node:stream';
import { serviceCaller } from '../database/act-as.ts';
import { findOpen, findVisible, headersOf } from './endpoint-download.ts';
import { invalid, invalidJwt, noSuchKey, notEnabled } from './error.ts';
import type { ObjectRow } from './object-row.ts';
import { pictureShape, render } from './picture.ts';
import type { Wish } from './picture.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import type { StorageService } from './service.ts';
import { readSigned } from './signature.ts';

const largest = 25 * 1024 * 1024;

function wishOf({ url }: StorageRequest): Wish {
  const result = pictureShape.safeParse(Object.fromEntries(url.searchParams));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'has the wrong shape'}`);
}

async function send(
  { stack, store }: StorageService,
  { raw, url }: StorageRequest,
  row: ObjectRow,
  wish: Wish,
  isPublic: boolean,
): Promise<StorageReply> {
  if (!stack.config.storage.image_transformation.enabled) throw notEnabled('image transformations');
  if ((row.metadata?.size ?? 0) > largest) throw invalid('The picture is larger than 25 MiB');
  const headers = headersOf(row, url.searchParams.get('download'));
  const source = await store.read(row.version ?? '', 0, (row.metadata?.size ?? 0) - 1);
  if (source === null) throw noSuchKey();
  const webp = wish.format !== 'origin' && /image\/webp/.test(raw.headers.accept ?? '');
  const { data, type } = await render(source, wish, webp);
  const { etag: _etag, 'accept-ranges': _ranges, 'cache-control': cache = 'no-cache', ...kept } = headers;
  return {
    status: 200,
    headers: {
      ...kept,
      'content-type': type,
      'content-length': String(data.length),
      'cache-control': isPublic ? cache : `private, ${cache}`,
      vary: 'accept',
    },
    stream: Readable.from([data]),
  };
}

/** `GET /render/image/authenticated/:bucket/*`. */
export async function renderVisible(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const row = await findVisible(service, await request.caller(), bucket, name);
  return send(service, request, row, wishOf(request), false);
}

/** `GET /render/image/public/:bucket/*`. */
export async function renderPublic(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  return send(service, request, await findOpen(service, request.params), wishOf(request), true);
}

/** `GET /render/image/sign/:bucket/*?token=`: the size stands in the token. */
export async function renderSigned(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const token = request.url.searchParams.get('token') ?? '';
  const { transform } = await readSigned(service.stack.keys, token, `${bucket}/${name}`, 'read');
  if (!transform) throw invalidJwt('The token is for another address');
  const row = await findVisible(service, serviceCaller, bucket, name);
  return send(service, request, row, pictureShape.parse(transform), false);
}
