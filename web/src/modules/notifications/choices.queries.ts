import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

const choiceShape = z.array(
  z.object({ school_id: z.string(), school: z.string(), topic: z.string(), label: z.string(), is_on: z.boolean() }),
);

/** One kind of email that can be turned off. */
export type Choice = z.infer<typeof choiceShape>[number];

const readOwn = async (db: Db) => choiceShape.parse((await db.rpc('email_choices').throwOnError()).data);

/** What the person chose. */
export const choices = readsOf('settings', { emailChoices: readOwn });

/** Turns one kind of email of a school on or off. */
export function useChooseEmail(p_school: string) {
  return useAct(['settings', 'emailChoices'], {
    run: async (db, { topic: p_topic, on: p_on }: { topic: string; on: boolean }, p_key) =>
      (await db.rpc('choose_email', { p_school, p_topic, p_on, p_key }).throwOnError()).data,
    done: ({ result }) => (result ? 'You get these emails again' : "You don't get these emails anymore"),
    failed: "Couldn't change it",
  });
}
