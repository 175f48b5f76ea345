import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Db } from '../../web/src/shared/supabase/client.ts';

export type Read = { name: string; run: (db: Db) => Promise<unknown> };

const web = join(import.meta.dirname, '..', '..', 'web', 'src');

/** What the pages read as they open: each read and function of the product's own files that needs only the client. */
export async function readsOfPages(): Promise<Read[]> {
  const files = (await readdir(web, { recursive: true })).filter((file) => /\.(api|queries)\.ts$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const all: Record<string, unknown> = await import(join(web, file));
      return Object.entries(all).flatMap(([name, value]) =>
        file.endsWith('.api.ts') ? callsOf(`${file} ${name}`, name, value) : readsIn(`${file} ${name}`, value),
      );
    }),
  );
  return found.flat();
}

function callsOf(title: string, name: string, run: unknown): Read[] {
  if (typeof run !== 'function' || run.length !== 1 || !/^(list|read|load|count)[A-Z]/.test(name)) return [];
  return [{ name: title, run: async (db: Db): Promise<unknown> => run(db) }];
}

/** The reads that readsOf() made. */
function readsIn(title: string, value: unknown): Read[] {
  const entries: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  // A source of a long list has a key and reads at once.
  if (!entries.every(([, one]) => typeof one === 'function')) return [];
  return entries.flatMap(([name, read]) =>
    isRead(read) && read.length === 1
      ? [{ name: `${title}.${name}`, run: (db: Db) => new QueryClient().fetchQuery(read(db)) }]
      : [],
  );
}

/** A read only names its query; other functions that take a client ask it at once. */
function isRead(value: unknown): value is (db: Db | null) => FetchQueryOptions {
  if (typeof value !== 'function') return false;
  try {
    return 'queryFn' in value(null);
  } catch {
    return false;
  }
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
