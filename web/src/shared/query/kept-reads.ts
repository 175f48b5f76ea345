import type { QueryPersister } from '@tanstack/react-query';
import type { Dexie, EntityTable } from 'dexie';
import { toAppError } from '../supabase/error.ts';

type KeptRead = { key: string; data: unknown; at: number };

/** What is older says too little of how things are. */
const longest = 24 * 60 * 60_000;

/** Set while something may be kept: without it nothing has to be opened to forget. */
const mark = 'guidon:kept-reads';

type Store = Dexie & { reads: EntityTable<KeptRead, 'key'> };
let opening: Promise<Store> | null = null;

/** Opened when first needed: the sign-in page does without. */
function open(): Promise<Store> {
  opening ??= import('dexie').then(({ Dexie: Opened }) => {
    const store = new Opened('guidon-reads') as Store;
    store.version(1).stores({ reads: 'key' });
    return store;
  });
  return opening;
}

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
    const found = await open()
      .then(({ reads }) => reads.get(key))
      .catch(() => undefined);
    return found && Date.now() - found.at < longest ? found : undefined;
  };
  if (!navigator.onLine) {
    const found = await kept();
    if (found) return found.data;
  }
  try {
    const data = await queryFn(context);
    // A browser that keeps nothing reads with a connection only.
    await keep(key, data, asked).catch(() => undefined);
    return data;
  } catch (error) {
    const found = toAppError(error).code === 'network' ? await kept() : undefined;
    if (found) return found.data;
    throw error;
  }
};

async function keep(key: string, data: unknown, asked: number): Promise<void> {
  const { reads } = await open();
  if (asked === era) {
    localStorage.setItem(mark, 'yes');
    await reads.put({ key, data, at: Date.now() });
  }
  if (asked !== era) await reads.delete(key);
}

/** Forgets everything kept: the next person at this device is someone else. */
export async function forgetReads(): Promise<void> {
  era += 1;
  try {
    if (localStorage.getItem(mark) === null) return;
    await (await open()).reads.clear();
    localStorage.removeItem(mark);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
