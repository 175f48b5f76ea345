type RosterCadet = { id: string | null; first_name: string | null; last_name: string | null };

/**
 * Ties the cadets of the host's own entries to its roster where a name is that of one active cadet: whoever leaves the roster for
 * good takes the name off the entry too.
 */
export function tiedToRoster<One extends { name: string }>(cadets: readonly One[], roster: readonly RosterCadet[]) {
  const byName = Map.groupBy(roster, ({ first_name: first, last_name: last }) => `${first} ${last}`.toLowerCase());
  return cadets.map((cadet) => {
    const [one, ...others] = byName.get(cadet.name.toLowerCase()) ?? [];
    return one?.id && others.length === 0 ? { ...cadet, own_cadet_id: one.id } : cadet;
  });
}
