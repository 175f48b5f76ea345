import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from '../http/error.ts';
import { sendBytes, sendEmpty } from '../http/reply.ts';
import type { Route } from '../stack.ts';
import { encoded, encodingFor, WebFiles } from './file.ts';
import type { WebFile } from './file.ts';
import { pageHeaders } from './policy.ts';

function notFound(): HttpError {
  return new HttpError(404, { code: 'not_found', message: 'Not found' });
}

function decode(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    if (!/[\0\\]/.test(path)) return path;
  } catch {
    // Falls through to the same answer.
  }
  throw notFound();
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path);
}

async function send(
  request: IncomingMessage,
  reply: ServerResponse,
  file: WebFile,
  headers: Record<string, string>,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await encoded(file, encoding);
  const plain = bytes === file.bytes;
  const all = {
    ...headers,
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(plain ? {} : { 'content-encoding': encoding }),
  };
  if (request.headers['if-none-match'] === file.etag) return sendEmpty(reply, 304, all);
  sendBytes(reply, 200, bytes, file.type, all);
}

/** An address that ends in 128 random bits is for those who were given it: search engines leave it out. */
const UNLISTED = /[0-9a-f]{32}\/?$/;

/** Results of a meet as a part of other sites' pages. */
const FRAMED = /^\/embed\/[a-z0-9-]+\/?$/;

/** The start page of a path: `meets.html` for all below /meets, where there is one, else that of the app. */
async function startOf(files: WebFiles, path: string): Promise<WebFile | null> {
  const [, first] = /^\/([a-z0-9-]+)(\/|$)/.exec(path) ?? [];
  const own = first === undefined ? null : await files.find(`/${first}.html`);
  return own ?? files.find('/index.html');
}

/**
 * The built pages in a folder. A path that names no file gets the start page, which finds its own way; a missing asset
 * is a 404, so that an old page notices that a newer version was put in its place.
 */
export function createStatic(folder: string, url: string): Route {
  const files = new WebFiles(folder);
  const page = pageHeaders(url);
  const framed = pageHeaders(url, true);
  return async (request, reply, { pathname }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(
        405,
        { code: 'method_not_allowed', message: 'Only GET is served here' },
        { allow: 'GET, HEAD' },
      );
    const path = decode(pathname);
    const found = path === '/' ? null : await files.find(path);
    if (found !== null) {
      const lasting = path.startsWith('/assets/');
      const caching = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
      return send(request, reply, found, { ...page, 'cache-control': caching });
    }
    if (isAsset(path)) throw notFound();
    const start = await startOf(files, path);
    if (start === null) throw new HttpError(404, { code: 'no_pages', message: "The web pages aren't built" });
    const robots = UNLISTED.test(path) ? { 'x-robots-tag': 'noindex' } : {};
    return send(request, reply, start, {
      ...(FRAMED.test(path) ? framed : page),
      ...robots,
      'cache-control': 'no-cache',
    });
  };
}
