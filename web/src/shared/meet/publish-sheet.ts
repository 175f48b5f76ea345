import { z } from 'zod';
import type { Db } from '../supabase/client.ts';
import { fromFunction } from '../supabase/error.ts';

/** Publishes the state of a score sheet's draft that `rev` counts. Rejects with what is wrong with it. */
export async function publishSheet(db: Db, { id, rev }: { id: string; rev: number }): Promise<string> {
  const body = { action: 'publish', id, rev };
  const { data, error } = await db.functions.invoke<unknown>('score-sheets', { body });
  if (error) throw await fromFunction(error);
  return z.object({ id: z.string() }).parse(data).id;
}
