import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  // Windows can't sync a folder; there a rename is durable by itself.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function fill(
  path: string,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<{ size: number; etag: string }> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('md5');
    let size = 0;
    for await (const part of source) {
      size += part.length;
      if (size > limit) throw tooLarge();
      hash.update(part);
      // Where the disk has no room for all of it, `write` may take a part and say nothing; this one goes on or fails.
      await handle.appendFile(part);
    }
    await handle.sync();
    return { size, etag: `"${hash.digest('hex')}"` };
  } finally {
    await handle.close();
  }
}

/** Keeps files below a folder, each called by its version and nothing that a caller chose. */
export async function openDiskStore(folder: string): Promise<BlobStore> {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folderOf = (version: string): string => {
    if (!uuid.test(version)) throw new RangeError('A file is called by a uuid only');
    return join(folder, version.slice(0, 2));
  };
  const pathOf = (version: string): string => join(folderOf(version), version);

  async function place(draft: string, version: string): Promise<void> {
    await mkdir(folderOf(version), { recursive: true, mode: 0o700 });
    await rename(draft, pathOf(version));
    await syncFolder(folderOf(version));
  }

  return {
    async write(source, limit) {
      const version = randomUUID();
      const draft = join(incoming, version);
      try {
        const { size, etag } = await fill(draft, source, limit);
        await place(draft, version);
        return { version, size, etag };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
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
      await mkdir(folderOf(next), { recursive: true, mode: 0o700 });
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
