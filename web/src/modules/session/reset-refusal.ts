import { toAppError } from '../../shared/supabase/error.ts';

/** What to tell when the reset mail was not sent: the server's words, or that no answer came. */
export function resetRefusal(error: unknown): { title: string; text: string } {
  const { code, detail } = toAppError(error);
  if (code === 'network' || !detail) return { title: 'Error', text: 'Failed to send reset email. Please try again.' };
  return { title: 'Reset Failed', text: detail };
}
