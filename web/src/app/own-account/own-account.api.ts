import { z } from 'zod';
import type { Db } from '../../shared/supabase/client.ts';
import { appError, inSentences } from '../../shared/supabase/error.ts';

const handover = z.object({
  since: z.string(),
  lines: z.array(z.object({ kind: z.string(), by: z.string(), at: z.string() })),
  ways: z.array(
    z.object({
      way: z.enum(['mailbox', 'factor', 'guardian', 'adult']),
      contact_id: z.string().nullable(),
      to: z.string().nullable(),
      name: z.string().nullable(),
    }),
  ),
  asked_at: z.string().nullable(),
});

export type Handover = z.output<typeof handover>;
export type Way = Handover['ways'][number];

/** What others did to the caller's account, and how they can prove that it's theirs. Null where nothing is open. */
export async function readHandover(db: Db): Promise<Handover | null> {
  const { data } = await db.rpc('my_handover').throwOnError();
  return handover.nullable().parse(data);
}

/** Sends a code by this way; gives the address, mostly hidden. Rejects with the reason. */
export async function sendCode(db: Db, { way, contact_id }: Way): Promise<string> {
  const target = contact_id ? { p_way: way, p_contact: contact_id } : { p_way: way };
  const { data } = await db.rpc('send_proof_code', target).throwOnError();
  return z.object({ sent_to: z.string() }).parse(heard(data)).sent_to;
}

/** Proves the person by a code, or by the authenticator app this session signed in with. Rejects with the reason. */
export async function prove(db: Db, way: Way['way'], code: string | null): Promise<void> {
  const { data } = await db.rpc('prove_account', code ? { p_way: way, p_code: code } : { p_way: way }).throwOnError();
  heard(data);
}

/** Asks the other adults who keep accounts to confirm the person. */
export async function askForConfirmation(db: Db): Promise<void> {
  await db.rpc('ask_for_confirmation').throwOnError();
}

const refusal = z.object({ code: z.literal('P0001'), message: z.string(), details: z.string(), hint: z.string() });

/** A refusal that was kept is an answer like any other where the status isn't passed on. */
function heard(data: unknown): unknown {
  const refused = refusal.safeParse(data).data;
  if (refused)
    throw appError(
      refused.details.split(':')[0] ?? '',
      "Couldn't confirm the account",
      inSentences(refused.message, refused.hint),
    );
  return data;
}
