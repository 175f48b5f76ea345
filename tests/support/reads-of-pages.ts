import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../web/src/shared/supabase/client.ts';

export type Read = { name: string; run: (db: Db) => Promise<unknown> };

const web = join(import.meta.dirname, '..', '..', 'web', 'src');

/** What the pages read as they open: each function of the product's own files that needs only the client. */
export async function readsOfPages(): Promise<Read[]> {
  const files = (await readdir(web, { recursive: true })).filter((file) => file.endsWith('.api.ts'));
  const found = await Promise.all(
    files.map(async (file) => {
      const all: Record<string, unknown> = await import(join(web, file));
      return Object.entries(all).flatMap(([name, run]) =>
        typeof run === 'function' && run.length === 1 && /^(list|read|load|count)[A-Z]/.test(name)
          ? [{ name: `${file} ${name}`, run: async (db: Db): Promise<unknown> => run(db) }]
          : [],
      );
    }),
  );
  return found.flat();
}

/** One function of such a file, by name. */
export async function callOfPage(
  file: string,
  name: string,
): Promise<(db: Db, ...more: unknown[]) => Promise<unknown>> {
  const all: Record<string, unknown> = await import(join(web, file));
  const run = all[name];
  if (typeof run !== 'function') throw new TypeError(`${file} has no ${name}`);
  return async (db, ...more): Promise<unknown> => run(db, ...more);
}
