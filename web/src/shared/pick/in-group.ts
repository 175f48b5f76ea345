import { within } from '../../../../domain/unit/tree.ts';
import type { PickTeam } from './teams.queries.ts';
import type { PickUnit } from './units.queries.ts';

/** What cadets are chosen by together. */
export type Groups = { units: PickUnit[]; teams: PickTeam[] };

/** Before the id of a team, so that it's told from a unit's. */
export const TEAM = 'team:';

/** The cadets of a unit and of all below it, or of a team. */
export function inGroup<Cadet extends { id: string; unit_id?: string | null }>(
  { units, teams }: Groups,
  group: string,
  cadets: Cadet[],
): Cadet[] {
  if (group.startsWith(TEAM)) {
    const team = teams.find(({ id }) => TEAM + id === group);
    return cadets.filter(({ id }) => team?.cadets.has(id));
  }
  const ids = within(units, group);
  return cadets.filter(({ unit_id }) => unit_id && ids.has(unit_id));
}
