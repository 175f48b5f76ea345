import { columnsOf } from '../../shared/table/columns.tsx';
import type { InspectionLine } from './inspection.api.ts';
import { percent, STATE } from './inspection.ts';

const { text, number, day, state, filter, stateFilter } = columnsOf<InspectionLine>();

/** The columns of the list of inspections. */
export const inspectionColumns = [
  text('name', 'Cadets', { grow: 2, orderBy: ['unit_sort', 'group_name'] }),
  day('held_on', 'Date'),
  text('uniform', 'Uniform'),
  number('average', 'Average', { cell: ({ average }) => percent(average) }),
  number('present', 'Present'),
  number('absent', 'Absent'),
  number('waiting', 'Not inspected'),
  state('state', 'Status', STATE, { orderBy: ['state_sort'] }),
  text('inspector_label', 'Inspector', { grow: 1.4 }),
  text('sheet_name', 'Sheet', {
    optional: true,
    orderBy: ['sheet_name', 'sheet_version'],
    value: ({ sheet_name, sheet_version }) => `${sheet_name} v${sheet_version}`,
  }),
  number('excused', 'Excused', { optional: true }),
  text('school_year', 'School year', { csvOnly: true }),
];

/** The filters; the present school year is chosen. */
export function inspectionFilters(year: string | undefined) {
  return [
    filter('school_year', 'School year', { id: 'year', ...(year ? { initial: [year] } : {}) }),
    filter('unit_name', 'Unit', { id: 'unit' }),
    filter('uniform', 'Uniform'),
    stateFilter('state', 'Status', STATE),
  ];
}
