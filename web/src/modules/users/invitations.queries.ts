import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

const words = z.string().nullable();
const invitation = z.object({
  id: z.string(),
  cadet_id: z.string(),
  first_name: words,
  last_name: words,
  name: z.string(),
  email: z.string(),
  relation: z.string(),
  asked_by_label: z.string(),
  created_at: z.string(),
});

/** A guardian's request to invite a second one. */
export type Invitation = z.output<typeof invitation>;

async function listWaiting(db: Db): Promise<Invitation[]> {
  const rows = db.from('guardian_invitation_lines').select().eq('state', 'pending').order('created_at').limit(100);
  return z.array(invitation).parse((await rows.throwOnError()).data.map(noteSeen));
}

export const invitations = readsOf('users', { waitingInvitations: listWaiting });

/** Approves or declines one; the person who asked reads the message. */
export function useDecideInvitation(p_id: string) {
  return useAct('users', {
    run: (db, { decision, message }: { decision: 'approved' | 'declined'; message: string }, p_key) =>
      db
        .rpc('decide_guardian_invitation', {
          p_id,
          p_decision: decision,
          p_message: message,
          p_key,
          p_seen: seenOf([p_id]),
        })
        .throwOnError(),
    done: ({ input }) =>
      input.decision === 'approved'
        ? { title: 'Invitation sent', text: 'The code is valid for 14 days and works once.' }
        : 'Request declined',
    failed: "Couldn't save the decision",
  });
}
