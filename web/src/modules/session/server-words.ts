import { toAppError } from '../../shared/supabase/error.ts';

/** The server's message for a failure, or the given text if no reply came. */
export function serverWords(error: unknown, otherwise: string): string {
  const { code, detail } = toAppError(error);
  return code === 'network' || !detail ? otherwise : detail;
}
