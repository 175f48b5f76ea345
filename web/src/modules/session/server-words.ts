import { toAppError } from '../../shared/supabase/error.ts';

/** What the server said to a failure; the given words where no answer came. */
export function serverWords(error: unknown, otherwise: string): string {
  const { code, detail } = toAppError(error);
  return code === 'network' || !detail ? otherwise : detail;
}
