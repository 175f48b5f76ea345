import type { Member, Roster, RosterEntry } from './roster.ts';

/** Those who compete in an entry, in the order of their codes. */
export function competing({ members, entries }: Pick<Roster, 'members' | 'entries'>): Member[] {
  const placed = new Set(entries.flatMap((entry) => entry.members.map(({ member_id: id }) => id)));
  return members.filter(({ id }) => placed.has(id));
}

/** Of these, those whom the school hasn't certified, or whose light went red since. */
export function needsCertifying(roster: Pick<Roster, 'members' | 'entries' | 'doubts'>): Member[] {
  const red = new Set(ineligible(roster).map(({ id }) => id));
  return competing(roster).filter(({ id, certified_at: at }) => at === null || red.has(id));
}

/** Those who may not compete, and whom no one has certified with a reason. */
export function ineligible({ members, doubts }: Pick<Roster, 'members' | 'doubts'>): Member[] {
  const red = new Set(doubts.filter(({ code }) => code === 'red' || code === 'left').map(({ member_id: id }) => id));
  return members.filter(({ id, reason }) => red.has(id) && reason === null);
}

/** The entries in which someone competes. */
export const entriesOf = (entries: readonly RosterEntry[], member: string): RosterEntry[] =>
  entries.filter(({ members }) => members.some(({ member_id: id }) => id === member));
