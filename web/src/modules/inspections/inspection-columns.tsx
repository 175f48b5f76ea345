import type { Column, Filter } from '../../shared/table/column.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import type { InspectionLine } from './inspection.api.ts';
import { percent } from './inspection.ts';

/** The columns of the list of inspections. */
export const inspectionColumns: Column<InspectionLine>[] = [
  { id: 'group', label: 'Who', grow: 2, value: ({ name }) => name, orderBy: ['group_name'] },
  {
    id: 'held_on',
    label: 'Day',
    orderBy: ['held_on'],
    value: ({ held_on }) => held_on,
    cell: ({ held_on }) => formatDay(held_on),
  },
  { id: 'uniform', label: 'Uniform', value: ({ uniform }) => uniform, orderBy: ['uniform'] },
  {
    id: 'average',
    label: 'Average',
    align: 'end',
    grow: 0.7,
    orderBy: ['average'],
    value: ({ average }) => average,
    cell: ({ average }) => percent(average),
  },
  { id: 'present', label: 'Present', align: 'end', grow: 0.7, value: ({ present }) => present, orderBy: ['present'] },
  { id: 'absent', label: 'Absent', align: 'end', grow: 0.7, value: ({ absent }) => absent, orderBy: ['absent'] },
  { id: 'waiting', label: 'To do', align: 'end', grow: 0.7, value: ({ waiting }) => waiting, orderBy: ['waiting'] },
  {
    id: 'state',
    label: 'State',
    orderBy: ['state_sort'],
    value: ({ state }) => state,
    cell: (row) => <Tag tone={row.closed_at ? 'neutral' : row.waiting ? 'warn' : 'ok'}>{row.state}</Tag>,
  },
  {
    id: 'inspector',
    label: 'Inspector',
    grow: 1.4,
    value: ({ inspector_label }) => inspector_label,
    orderBy: ['inspector_label'],
  },
  {
    id: 'sheet',
    label: 'Sheet',
    optional: true,
    orderBy: ['sheet_name', 'sheet_version'],
    value: ({ sheet_name, sheet_version }) => `${sheet_name} v${sheet_version}`,
  },
  {
    id: 'excused',
    label: 'Excused',
    optional: true,
    align: 'end',
    value: ({ excused }) => excused,
    orderBy: ['excused'],
  },
  { id: 'school_year', label: 'School year', csvOnly: true, value: ({ school_year }) => school_year },
];

/** The filters; the present school year stands chosen. */
export function inspectionFilters(year: string | null): Filter<InspectionLine>[] {
  return [
    {
      id: 'year',
      label: 'School year',
      field: 'school_year',
      value: ({ school_year }) => school_year,
      ...(year ? { initial: [year] } : {}),
    },
    { id: 'unit', label: 'Unit', field: 'unit_name', value: ({ unit_name }) => unit_name },
    { id: 'uniform', label: 'Uniform', field: 'uniform', value: ({ uniform }) => uniform },
    { id: 'state', label: 'State', field: 'state', value: ({ state }) => state },
  ];
}
