import { FunctionsHttpError } from '@supabase/supabase-js';
import type { Db } from '../supabase/client.ts';
import { fromFunction } from '../supabase/error.ts';

/** Why there is nothing to show: the number or link is unknown, or it couldn't be asked. */
export type Missing = 'unknown' | 'failed';

type Asked = ReturnType<Db['functions']['invoke']>;

/** What a function answers a visitor, as `read` checks it; 'unknown' where it answers 404. */
export async function askFunction<Answer>(asked: Asked, read: (data: unknown) => Answer): Promise<Answer | Missing> {
  const { data, error } = await asked;
  if (error instanceof FunctionsHttpError && error.context.status === 404) return 'unknown';
  return error ? 'failed' : read(data);
}

/** Sends something as a visitor. Rejects with the reason where that's refused. */
export async function sendToFunction(asked: Asked): Promise<void> {
  const { error } = await asked;
  if (error) throw await fromFunction(error);
}
