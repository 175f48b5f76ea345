import { levelLabel } from '../../../../domain/program/level.ts';
import type { Filter } from '../../shared/table/column.ts';
import type { RosterCadet } from './cadet.api.ts';
import { STATUSES, statusLabel } from './cadet.ts';

/** The roster's filters; whoever has left is hidden until asked for. */
export function cadetFilters(program: string | null): Filter<RosterCadet>[] {
  return [
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status,
      optionLabel: statusLabel,
      order: ({ status }) => STATUSES.findIndex((one) => one === status),
      initial: ['active'],
    },
    {
      id: 'level',
      label: 'Level',
      value: ({ program_level }) => (program_level === null ? null : String(program_level)),
      optionLabel: (level) => levelLabel(program, Number(level)),
    },
    {
      id: 'unit',
      label: 'Unit',
      value: ({ unit_name }) => unit_name,
      order: ({ unit_sort }) => unit_sort ?? -1,
    },
    {
      id: 'rank',
      label: 'Rank',
      value: ({ rank_abbreviation }) => rank_abbreviation,
      order: ({ rank_sort }) => rank_sort ?? -1,
    },
    { id: 'period', label: 'Period', value: ({ class_period }) => class_period, seldom: true },
    {
      id: 'account',
      label: 'Account',
      value: ({ has_account }) => (has_account ? 'yes' : 'none'),
      seldom: true,
      optionLabel: (value) => (value === 'yes' ? 'Has an account' : 'No account'),
    },
  ];
}
