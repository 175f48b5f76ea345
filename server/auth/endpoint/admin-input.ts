import { z } from 'zod';
import { invalid } from '../error.ts';
import { metadata, text } from '../input.ts';
import { secondsOf } from '../limit/duration.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an admin may set on an account. */
export const adminUserShape = z.object({
  id: text.nullish(),
  role: text.nullish(),
  email: text.nullish(),
  phone: text.nullish(),
  password: text.nullish(),
  password_hash: text.nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: text.nullish(),
});

export type AdminUserInput = z.output<typeof adminUserShape>;

/** An account's id from the path; 404 where it can't be one. */
export function readId(id: string | undefined): string {
  if (id === undefined || !uuid.test(id)) throw invalid('user_id must be an UUID', 404);
  return id.toLowerCase();
}

/** Seconds of a `ban_duration` ("24h"; "none" lifts the ban); null where none is given. */
export function readBan(input: AdminUserInput): number | null {
  if (!input.ban_duration) return null;
  if (input.ban_duration === 'none') return 0;
  try {
    const seconds = secondsOf(input.ban_duration);
    if (seconds < 3_000_000_000) return seconds;
  } catch {
    // The same refusal for a duration that is too long.
  }
  throw invalid(`invalid format for ban duration: "${input.ban_duration}"`);
}

/** A hash that this server can check later. */
export function readHash(hash: string): string {
  if (!/^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(hash)) throw invalid('password_hash is not a bcrypt hash');
  return hash;
}
