import { z } from 'zod';
import type { Db } from '../../shared/supabase/client.ts';
import { fromFunction } from '../../shared/supabase/error.ts';

/** Publishes the state of a draft that `rev` counts. Rejects with what is wrong with it. */
export async function publish(db: Db, { id, rev }: { id: string; rev: number }): Promise<string> {
  const body = { action: 'publish', id, rev };
  const { data, error } = await db.functions.invoke<unknown>('score-sheets', { body });
  if (error) throw await fromFunction(error);
  return z.object({ id: z.string() }).parse(data).id;
}
