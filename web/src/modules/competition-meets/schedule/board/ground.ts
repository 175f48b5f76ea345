import { Facts } from '../../../../../../domain/scheduling/check/facts.ts';
import type { Day } from '../../../../../../domain/scheduling/day.ts';
import { type Names, namesOf } from '../../../../shared/meet/schedule/named.ts';

/** What a board is made from: the day, without pins (the board has its own), and the names in it. */
export type Ground = { day: Day; facts: Facts; names: Names };

export function groundOf(day: Day): Ground {
  const bare = { ...day, entries: day.entries.map((entry) => (entry.pin ? { ...entry, pin: null } : entry)) };
  return { day: bare, facts: new Facts(bare), names: namesOf(day) };
}

/** The entries that the host pinned in a day as it was saved; what was locked for one search is free again. */
export function pinnedIn(day: Day): string[] {
  return day.entries.filter(({ pin }) => pin?.kind === 'pinned').map(({ id }) => id);
}
