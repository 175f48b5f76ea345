import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tooLarge } from './error.ts';

export type Written = { version: string; size: number; etag: string };

/** Where the bytes are. A file never changes: a new content is a new version. */
export type BlobStore = {
  /** Writes all of `source` or nothing. Throws 413 beyond `limit` bytes. */
  write: (source: AsyncIterable<Uint8Array>, limit: number) => Promise<Written>;
  /** The bytes from `start` to `end`, both included; null where the file is missing. */
  read: (version: string, start: number, end: number) => Promise<ReadStream | null>;
  /** A second file with the same bytes; null where the file is missing. */
  copy: (version: string) => Promise<string | null>;
  remove: (versions: readonly (string | null)[]) => Promise<void>;
  /** The versions that are there and older than `seconds`. */
  olderThan: (seconds: number) => Promise<string[]>;
};

// Bytes that are gathered for one call to the disk.
const atOnce = 512 * 1024;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  // Windows can't sync a folder; there a rename is durable on its own.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** One for each first two digits of a version, all together, so that no upload has to make and sync its own. */
async function makeFolders(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = new Set(await readdir(folder));
  const names = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
  for (const name of names) if (!there.has(name)) await mkdir(join(folder, name), { mode: 0o700 });
  await syncFolder(folder);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Where the disk has no room for all of it, `writev` may take a part and say nothing; what is left goes on or fails. */
async function writeAll(handle: FileHandle, parts: readonly Uint8Array[], size: number): Promise<void> {
  const { bytesWritten } = await handle.writev(parts);
  if (bytesWritten < size) await handle.appendFile(Buffer.concat(parts).subarray(bytesWritten));
}

type Filled = Pick<Written, 'size' | 'etag'>;

async function fill(handle: FileHandle, source: AsyncIterable<Uint8Array>, limit: number): Promise<Filled> {
  const hash = createHash('md5');
  let size = 0;
  let waiting: Uint8Array[] = [];
  let waits = 0;
  for await (const part of source) {
    size += part.length;
    waits += part.length;
    if (size > limit) throw tooLarge();
    hash.update(part);
    waiting.push(part);
    if (waits < atOnce) continue;
    await writeAll(handle, waiting, waits);
    waiting = [];
    waits = 0;
  }
  if (waits > 0) await writeAll(handle, waiting, waits);
  return { size, etag: `"${hash.digest('hex')}"` };
}

/** Keeps files below a folder, each called by its version and nothing that a caller chose. */
export async function openDiskStore(folder: string): Promise<BlobStore> {
  await makeFolders(folder);
  const folderOf = (version: string): string => {
    if (!uuid.test(version)) throw new RangeError('A file is called by a uuid only');
    return join(folder, version.slice(0, 2));
  };
  const pathOf = (version: string): string => join(folderOf(version), version);

  return {
    async write(source, limit) {
      const version = randomUUID();
      const handle = await open(pathOf(version), 'wx', 0o600);
      try {
        const filled = await fill(handle, source, limit);
        await Promise.all([handle.sync(), syncFolder(folderOf(version))]);
        return { version, ...filled };
      } catch (error) {
        await rm(pathOf(version), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async read(version, start, end) {
      if (!uuid.test(version)) return null;
      const handle = await open(pathOf(version), 'r').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return handle === null ? null : createReadStream('', { fd: handle, start, end: Math.max(start, end) });
    },
    async copy(version) {
      const next = randomUUID();
      if (!uuid.test(version)) return null;
      try {
        // The same bytes under two names: files never change, so they may share them.
        await link(pathOf(version), pathOf(next));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      await syncFolder(folderOf(next));
      return next;
    },
    async remove(versions) {
      const paths = versions.flatMap((version) => (version !== null && uuid.test(version) ? [pathOf(version)] : []));
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
    async olderThan(seconds) {
      const found: string[] = [];
      for (const part of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        for (const version of await readdir(join(folder, part))) {
          const facts = await stat(join(folder, part, version)).catch(() => null);
          // ctime: a hard link keeps the time at which its bytes were written.
          if (facts !== null && uuid.test(version) && Date.now() - facts.ctimeMs > seconds * 1000) found.push(version);
        }
      }
      return found;
    },
  };
}
