import type { QueryPersister } from '@tanstack/react-query';
import { Dexie, type EntityTable } from 'dexie';
import { toAppError } from '../supabase/error.ts';

type KeptRead = { key: string; data: unknown; at: number };

/** What is older says too little of how things are. */
const longest = 24 * 60 * 60_000;

const store = new Dexie('guidon-reads') as Dexie & { reads: EntityTable<KeptRead, 'key'> };
store.version(1).stores({ reads: 'key' });

/** Goes up each time everything is forgotten: what was asked before isn't kept when it is answered after. */
let era = 0;

/**
 * Keeps on this device what a query read that says so (`meta: { kept: true }`), and gives it where there is no connection: for
 * the few queries without which a page that takes entries offline couldn't be opened again. It is gone with the session.
 */
export const keptRead: QueryPersister = async (queryFn, context, query) => {
  if (!query.meta?.['kept']) return queryFn(context);
  const key = query.queryHash;
  const asked = era;
  const kept = async () => {
    const found = await store.reads.get(key).catch(() => undefined);
    return found && Date.now() - found.at < longest ? found : undefined;
  };
  if (!navigator.onLine) {
    const found = await kept();
    if (found) return found.data;
  }
  try {
    const data = await queryFn(context);
    // A browser that keeps nothing reads with a connection only.
    if (asked === era) await store.reads.put({ key, data, at: Date.now() }).catch(() => undefined);
    if (asked !== era) await store.reads.delete(key).catch(() => undefined);
    return data;
  } catch (error) {
    const found = toAppError(error).code === 'network' ? await kept() : undefined;
    if (found) return found.data;
    throw error;
  }
};

/** Forgets everything kept: the next person at this device is someone else. */
export async function forgetReads(): Promise<void> {
  era += 1;
  await store.reads.clear().catch(() => undefined);
}
