import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const packed = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.ttf', '.txt', '.webmanifest', '.xml']);

export type Encoding = 'br' | 'gzip' | 'identity';
export type WebFile = { bytes: Buffer; type: string; etag: string; encodings: Map<Encoding, Buffer> };

type Known = { file: WebFile; changed: number };

/** Files of the built pages, read once and kept, compressed at their first asking. */
export class WebFiles {
  readonly #root: string;
  readonly #known = new Map<string, Known>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The file of a decoded path below the root; `null` when there is none. */
  async find(path: string): Promise<WebFile | null> {
    if (path.includes('\0') || path.includes('\\')) return null;
    const full = join(this.#root, path);
    if (!full.startsWith(this.#root + sep) || path.split('/').some((part) => part.startsWith('.'))) return null;
    const found = await stat(full).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const known = this.#known.get(full);
    if (known !== undefined && known.changed === found.mtimeMs) return known.file;
    const bytes = await readFile(full);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const type = types[extname(full).toLowerCase()] ?? 'application/octet-stream';
    const file: WebFile = { bytes, type, etag, encodings: new Map([['identity', bytes]]) };
    if (!packed.has(extname(full).toLowerCase()) || bytes.length < 800) {
      file.encodings.set('br', bytes);
      file.encodings.set('gzip', bytes);
    }
    this.#known.set(full, { file, changed: found.mtimeMs });
    return file;
  }
}

/** The bytes of a file in an encoding; compressing is done off the event loop, once. */
export async function encoded(file: WebFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encodings.get(encoding);
  if (known !== undefined) return known;
  const made =
    encoding === 'br'
      ? await brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : await zip(file.bytes, { level: 6 });
  file.encodings.set(encoding, made);
  return made;
}

/** The best encoding that the browser takes. */
export function encodingFor(accept: string | undefined): Encoding {
  const names = (accept ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
