import { type Group, groupsOf } from '../../../../../domain/promotions/group.ts';
import { searchFor } from '../../../../../domain/text/search.ts';
import type { Filter, ListView } from '../../../shared/table/column.ts';
import { listName } from '../../../shared/text/person-name.ts';
import type { ReadinessCadet } from './readiness.ts';

/** How near cadets are to the next rank, in words. */
export const GROUPS: { group: Group; label: string; title: string }[] = [
  { group: 'ready', label: 'Ready', title: 'Every requirement is met or waived' },
  { group: 'nearly', label: 'Almost', title: 'One requirement is missing' },
  { group: 'not', label: 'Not yet', title: 'More than one requirement is missing' },
];

/** Those of whom something isn't recorded: they are in one of the other groups, too. */
export const UNRECORDED = { group: 'no_data', label: 'Not recorded', title: "Something isn't recorded yet" } as const;

export const READINESS_FILTERS: Filter<ReadinessCadet>[] = [
  { id: 'unit', label: 'Unit', value: ({ unit }) => unit, order: ({ unit_sort }) => unit_sort ?? 0 },
  { id: 'rank', label: 'Rank', value: ({ rank }) => rank, order: ({ rank_sort }) => rank_sort ?? 0 },
];

/**
 * The cadets that search, unit and rank let through; the groups are counted among them. `words` are what a cadet is found by
 * besides the name.
 */
export function narrowed(
  cadets: ReadinessCadet[],
  { search, filters }: ListView,
  words: ReadonlyMap<string, string>,
): ReadinessCadet[] {
  const isFound = searchFor(search);
  return cadets.filter((cadet) => {
    if (!isFound(`${listName(cadet)} ${words.get(cadet.cadet_id) ?? ''}`)) return false;
    return READINESS_FILTERS.every(({ id, value }) => {
      const chosen = filters[id] ?? [];
      return chosen.length === 0 || chosen.includes(value(cadet) ?? '');
    });
  });
}

/** Those of one group; all of them where none is named. */
export function inGroup(cadets: ReadinessCadet[], group: string): ReadinessCadet[] {
  if (group === '') return cadets;
  return cadets.filter(({ lines }) => groupsOf(lines).some((one) => one === group));
}
