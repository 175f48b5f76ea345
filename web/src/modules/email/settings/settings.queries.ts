import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { MODULE } from '../email.queries.ts';

/** The settings as they are saved. */
export async function readOwn(db: Db) {
  const row = db.from('email_settings').select('sender_name, reply_to, letterhead, footer, per_minute').limit(1);
  const { data } = await row.maybeSingle().throwOnError();
  return {
    sender_name: data?.sender_name ?? '',
    reply_to: data?.reply_to ?? '',
    letterhead: data?.letterhead ?? '',
    footer: data?.footer ?? '',
    per_minute: data?.per_minute ?? 60,
  };
}

/** The settings of the school's mail. */
export type Settings = Awaited<ReturnType<typeof readOwn>>;

export const settings = readsOf(MODULE, { own: readOwn });

/** Saves them. */
export function useSaveSettings() {
  return useAct(MODULE, {
    run: (db, p_input: Record<string, Json>, p_key) => db.rpc('save_email_settings', { p_input, p_key }).throwOnError(),
    done: 'Settings saved',
  });
}
