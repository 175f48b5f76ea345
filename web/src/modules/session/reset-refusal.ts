import { toAppError } from '../../shared/supabase/error.ts';

/** The message if the reset email wasn't sent: the server's message, or that no reply came. */
export function resetRefusal(error: unknown): { title: string; text: string } {
  const { code, detail } = toAppError(error);
  if (code === 'network' || !detail) return { title: 'Error', text: 'Failed to send reset email. Please try again.' };
  return { title: 'Reset Failed', text: detail };
}
