import type { Column, Filter } from '../../shared/table/column.ts';
import type { Total } from './hours.api.ts';
import { progress } from './hours.ts';

/** The columns of the totals; with a goal also how far each is. */
export function totalColumns(goal: number | null): Column<Total>[] {
  const share = ({ verified }: Total) => Math.round((progress(verified, goal) ?? 0) * 100);
  return [
    { id: 'total_name', label: 'Cadet', grow: 2, value: ({ name }) => name },
    {
      id: 'total_unit',
      label: 'Unit',
      grow: 1.6,
      value: ({ unit_name }) => unit_name,
      sortBy: ({ unit_sort }) => unit_sort,
    },
    { id: 'verified', label: 'Verified', align: 'end', value: ({ verified }) => verified },
    { id: 'waiting', label: 'Waiting', align: 'end', value: ({ waiting }) => waiting || null },
    { id: 'count', label: 'Entries', align: 'end', value: ({ entries }) => entries },
    { id: 'all_years', label: 'All years', align: 'end', value: ({ all_years }) => all_years },
    ...(goal === null
      ? []
      : [
          {
            id: 'share',
            label: 'Of goal',
            align: 'end' as const,
            value: share,
            cell: (row: Total) => `${share(row)}%`,
          },
        ]),
  ];
}

/** The filters of the totals. */
export function totalFilters(goal: number | null): Filter<Total>[] {
  return [
    { id: 'total_unit', label: 'Unit', value: ({ unit_name }) => unit_name, order: ({ unit_sort }) => unit_sort ?? -1 },
    ...(goal === null
      ? []
      : [
          { id: 'goal', label: 'Goal', value: ({ verified }: Total) => (verified >= goal ? 'Reached' : 'Not reached') },
        ]),
  ];
}
