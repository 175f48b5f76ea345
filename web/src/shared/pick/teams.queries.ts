import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';

/** A team with the cadets who are on it now. */
export type PickTeam = { id: string; name: string; cadets: ReadonlySet<string> };

/** The teams that the person sees, by name, to find the cadets of one. `today` is the school's. */
export const pickTeamsQuery = (db: Db, today: string, wanted: boolean) =>
  queryOptions({
    queryKey: ['teams', 'pick-teams', today],
    queryFn: () => listTeams(db, today),
    enabled: wanted,
    meta: { reads: ['team_members'] },
  });

async function listTeams(db: Db, today: string): Promise<PickTeam[]> {
  const rows = await readAll(
    () =>
      db
        .from('team_members')
        .select('id, team_id, cadet_id, teams!inner(name)')
        .in('state', ['active', 'injured', 'ineligible'])
        .is('teams.archived_at', null)
        .or(`season_to.is.null,season_to.gte.${today}`, { referencedTable: 'teams' }),
    'id',
  );
  const teams = new Map<string, { name: string; cadets: Set<string> }>();
  for (const { team_id: id, cadet_id: cadet, teams: team } of rows) {
    const known = teams.get(id) ?? { name: team.name, cadets: new Set<string>() };
    known.cadets.add(cadet);
    teams.set(id, known);
  }
  return [...teams]
    .map(([id, team]) => ({ id, ...team }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
