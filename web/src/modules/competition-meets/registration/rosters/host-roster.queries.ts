import { useAct } from '../../../../shared/act/use-act.ts';
import { readsOf } from '../../../../shared/query/reads.ts';
import type { Db } from '../../../../shared/supabase/client.ts';
import { hostRoster, hostRosters, rosterFile } from './host-roster.ts';

const MODULE = 'competition-meets';

export const hostRosterReads = readsOf(
  MODULE,
  {
    /** The rosters of a meet, school by school. */
    hostRosters: async (db: Db, meet: string) =>
      hostRosters.parse((await db.rpc('host_rosters', { p_meet: meet }).throwOnError()).data),
    /** The roster of one school. */
    hostRoster: async (db: Db, registration: string) =>
      hostRoster.parse((await db.rpc('host_roster', { p_registration: registration }).throwOnError()).data),
    /** The drill card of an entry, as it counts. */
    hostCard: async (db: Db, card: string, version: number) => {
      const rows = db.from('drill_card_versions').select('commands, note').eq('card_id', card).eq('version', version);
      return (await rows.maybeSingle().throwOnError()).data;
    },
  },
  {
    hostRosters: { reads: ['meet_registrations', 'roster_members', 'entry_members', 'roster_changes'] },
    hostRoster: {
      reads: [
        'roster_members',
        'member_forms',
        'meet_documents',
        'attachments',
        'entry_members',
        'roster_changes',
        'drill_cards',
      ],
    },
    hostCard: { reads: ['drill_card_versions'] },
  },
);

/** Gives rosters for a file; each is written down first, for both schools to see. */
export async function takeRosterFile(db: Db, registrations: string[], format: string) {
  const call = { p_batch: crypto.randomUUID(), p_registrations: registrations, p_format: format };
  return rosterFile.parse((await db.rpc('take_roster_file', call).throwOnError()).data);
}

/** Approves a change of a locked roster, which makes it, or refuses it with a reason. */
export function useDecideChange() {
  return useAct(MODULE, {
    run: async (db, { id, decision, reason }: { id: string; decision: 'approve' | 'refuse'; reason: string }) => {
      const call = { p_id: id, p_decision: decision, ...(reason ? { p_reason: reason } : {}) };
      return (await db.rpc('decide_roster_change', call).throwOnError()).data;
    },
    done: ({ input }) => ({ title: input.decision === 'approve' ? 'Change approved' : 'Change refused', final: true }),
  });
}
