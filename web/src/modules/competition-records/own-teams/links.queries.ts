import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const MODULE = 'competition-records';

const link = z.object({
  event_id: z.string().nullable(),
  event_name: z.string(),
  team_id: z.string().nullable(),
  team: z.string().nullable(),
  is_chosen: z.boolean(),
  certified: z.number(),
  sent: z.number(),
});

/** Which team of the host an event of its meet is of, and what went there. */
export type TeamLink = z.output<typeof link>;

export const linkReads = readsOf(
  MODULE,
  {
    links: async (db: Db, meet: string) =>
      link.array().parse((await db.rpc('meet_team_links', { p_meet: meet }).throwOnError()).data),
    teams: (db: Db) =>
      readAll(
        () => db.from('teams').select('id, name, season_from, season_to').is('archived_at', null).order('name'),
        'id',
      ),
  },
  {
    links: { reads: ['meet_events', 'meet_entries', 'meet_certificates', 'teams', 'team_results'] },
    teams: { reads: ['teams'] },
  },
);

/** Names the team that an event (without one, the overall) is of; without a team, takes it back. */
export function useLinkTeam(meet: string) {
  return useAct(MODULE, {
    run: async (db, { event, team }: { event: string | null; team: string | null }) => {
      // The generated types don't know that both may be missing.
      const call = { p_meet: meet, p_event: event as string, p_team: team as string };
      await db.rpc('link_meet_team', call).throwOnError();
    },
    also: [['teams']],
    done: 'Team saved',
    failed: "Couldn't save the team",
  });
}
