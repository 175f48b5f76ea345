import { levelLabel } from '../../../../domain/program/level.ts';
import type { Filter } from '../../shared/table/column.ts';
import type { ListedCadet } from './listed-cadet.ts';
import { STATUS } from './cadet.ts';
import { SEVERITY } from './flags/flag.ts';

/** The roster's filters. Cadets who left are hidden unless the status filter includes them. */
export function cadetFilters(program: string | null): Filter<ListedCadet>[] {
  return [
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status,
      optionLabel: STATUS.label,
      order: ({ status }) => STATUS.keys.findIndex((one) => one === status),
      initial: ['active'],
      missed: 'not active',
    },
    {
      id: 'level',
      label: 'Level',
      value: ({ program_level }) => (program_level === null ? null : String(program_level)),
      optionLabel: (level) => levelLabel(program, Number(level)),
    },
    { id: 'unit', label: 'Unit', value: ({ unit_name }) => unit_name, order: ({ unit_sort }) => unit_sort ?? -1 },
    {
      id: 'rank',
      label: 'Rank',
      value: ({ rank_abbreviation }) => rank_abbreviation,
      order: ({ rank_sort }) => rank_sort ?? -1,
    },
    { id: 'grade', label: 'Grade', value: ({ grade }) => grade?.toString() ?? null, seldom: true },
    { id: 'period', label: 'Period', value: ({ class_period }) => class_period, seldom: true },
    {
      id: 'flags',
      label: 'Flags',
      value: ({ mark }) => mark?.flags.at(0)?.severity ?? 'none',
      optionLabel: (value) => (value === 'none' ? 'No flag' : SEVERITY.label(value)),
      seldom: true,
    },
    {
      id: 'consent',
      label: 'Consents',
      value: ({ mark }) => ((mark?.missing.length ?? 0) > 0 ? 'missing' : 'complete'),
      optionLabel: (value) => (value === 'missing' ? 'Missing' : 'Complete'),
      seldom: true,
    },
    {
      id: 'account',
      label: 'Account',
      value: ({ has_account }) => (has_account ? 'yes' : 'none'),
      seldom: true,
      optionLabel: (value) => (value === 'yes' ? 'Has an account' : 'No account'),
    },
    {
      id: 'number',
      label: 'Student ID',
      value: ({ student_number }) => (student_number ? 'yes' : 'none'),
      seldom: true,
      optionLabel: (value) => (value === 'yes' ? 'Has a student ID' : 'No student ID'),
    },
  ];
}
