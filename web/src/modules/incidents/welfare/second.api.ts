import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';

const acts = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    words: z.string(),
    user_id: z.string().nullable(),
    asked_by: z.string(),
    asked_at: z.string(),
    expires_at: z.string(),
    mine: z.boolean(),
    waits_for: z.array(z.string()),
    confirmed_at: z.string().nullable(),
    refused_at: z.string().nullable(),
    used_at: z.string().nullable(),
  }),
);

export type SecondAct = z.output<typeof acts>[number];

/** The changes that wait for the person, and those they asked for in the last week. */
export async function readActs(db: Db): Promise<SecondAct[]> {
  const { data } = await db.rpc('second_acts').throwOnError();
  return acts.parse(data);
}

/** How far a change is, in words. */
export function actWords({ confirmed_at, refused_at, used_at, kind, waits_for: names }: SecondAct): string {
  if (refused_at) return 'Declined, or requested again';
  if (confirmed_at && kind === 'sign_in' && !used_at)
    return "Confirmed: make the change within an hour on the account's page";
  if (confirmed_at) return 'Confirmed and done';
  return names.length > 0
    ? `Waiting for ${names.join(' or ')}`
    : 'Waits for the person who runs Guidon: npm run handlers';
}
