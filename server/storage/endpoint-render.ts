import { Readable } from 'node:stream';
import { addressOf } from '../http/peer.ts';
import { findOpen, findVisible, headersOf } from './endpoint-download.ts';
import type { Find } from './endpoint-download.ts';
import { ownerOf } from './endpoint-upload.ts';
import { invalid, invalidJwt, noSuchKey, notEnabled } from './error.ts';
import type { ObjectRow } from './object-row.ts';
import { pictureShape, render, wordsOf } from './picture.ts';
import type { Wish } from './picture.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import type { StorageService } from './service.ts';
import { readSigned } from './signature.ts';
import { openerOf } from './signer.ts';

const largest = 25 * 1024 * 1024;

function wishOf({ url }: StorageRequest): Wish {
  const result = pictureShape.safeParse(Object.fromEntries(url.searchParams));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'has the wrong shape'}`);
}

type Order = { find: Find; wish: Wish; isPublic: boolean; person: string };

async function make({ store }: StorageService, { raw }: StorageRequest, { find, wish }: Order, row: ObjectRow) {
  const webp = wish.format !== 'origin' && /image\/webp/.test(raw.headers.accept ?? '');
  const open = (found: ObjectRow) => store.read(found.version ?? '', 0, (found.metadata?.size ?? 0) - 1);
  // Another may have been stored over it in the meantime.
  const source = (await open(row)) ?? (await open(await find()));
  if (source === null) throw noSuchKey();
  return render(source, wish, webp);
}

async function send(service: StorageService, request: StorageRequest, order: Order): Promise<StorageReply> {
  if (!service.stack.config.storage.image_transformation.enabled) throw notEnabled('image transformations');
  const { raw, url } = request;
  const { find, wish, isPublic, person } = order;
  const row = await find();
  if ((row.metadata?.size ?? 0) > largest) throw invalid('The picture is larger than 25 MiB');
  const isWanted = (): boolean => !raw.socket.destroyed;
  const { data, type } = await service.pictures.take(person, isWanted, () => make(service, request, order, row));
  const headers = headersOf(row, url.searchParams.get('download'));
  const { etag: _etag, 'accept-ranges': _ranges, 'cache-control': cache = 'no-cache', ...kept } = headers;
  return {
    status: 200,
    headers: {
      ...kept,
      'content-type': type,
      'content-length': String(data.length),
      'cache-control': isPublic ? cache : `private, ${cache}`,
      vary: 'accept',
      'x-transformations': wordsOf(wish),
    },
    stream: Readable.from([data]),
  };
}

/** Who asks: the account, or without one the address. */
function personOf({ stack }: StorageService, { raw }: StorageRequest, account: string | null): string {
  return account ?? addressOf(stack.settings, raw);
}

/** `GET /render/image/authenticated/:bucket/*`. */
export async function renderVisible(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const caller = await request.caller();
  const person = personOf(service, request, ownerOf(caller));
  const find: Find = () => findVisible(service, caller, bucket, name);
  return send(service, request, { find, wish: wishOf(request), isPublic: false, person });
}

/** `GET /render/image/public/:bucket/*`. */
export async function renderPublic(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const find: Find = () => findOpen(service, request.params);
  const person = personOf(service, request, null);
  return send(service, request, { find, wish: wishOf(request), isPublic: true, person });
}

/** `GET /render/image/sign/:bucket/*?token=`: the size is in the token. */
export async function renderSigned(service: StorageService, request: StorageRequest): Promise<StorageReply> {
  const [bucket = '', name = ''] = request.params;
  const token = request.url.searchParams.get('token') ?? '';
  const signed = await readSigned(service.stack.keys, token, `${bucket}/${name}`, 'read');
  if (!signed.transform) throw invalidJwt('The token is for another address');
  const opener = await openerOf(service, signed);
  const find: Find = () => findVisible(service, opener, bucket, name);
  const person = personOf(service, request, ownerOf(opener));
  return send(service, request, { find, wish: pictureShape.parse(signed.transform), isPublic: false, person });
}
