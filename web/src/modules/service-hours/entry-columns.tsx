import type { Column, Filter } from '../../shared/table/column.ts';
import { formatDay } from '../../shared/time/day.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import type { Entry } from './hours.api.ts';
import { STATE } from './hours.ts';

/** The columns of the list of entries; the file has all of them. */
export const entryColumns: Column<Entry>[] = [
  { id: 'name', label: 'Cadet', grow: 2, value: ({ name }) => name, orderBy: ['last_name', 'first_name'] },
  {
    id: 'served_on',
    label: 'Date',
    orderBy: ['served_on'],
    value: ({ served_on }) => served_on,
    cell: ({ served_on }) => formatDay(served_on),
  },
  { id: 'hours', label: 'Hours', align: 'end', grow: 0.6, value: ({ hours }) => hours, orderBy: ['hours'] },
  { id: 'organisation', label: 'For', grow: 2, value: ({ organisation }) => organisation, orderBy: ['organisation'] },
  {
    id: 'state',
    label: 'Status',
    value: ({ state }) => STATE.label(state),
    orderBy: ['state_sort'],
    cell: ({ state }) => <StateTag of={STATE} is={state} />,
  },
  { id: 'unit', label: 'Unit', grow: 1.4, value: ({ unit_name }) => unit_name, orderBy: ['unit_sort'] },
  {
    id: 'evidence',
    label: 'Evidence',
    grow: 0.7,
    orderBy: ['evidence'],
    value: ({ evidence_path }) => (evidence_path ? 'Yes' : null),
  },
  { id: 'event', label: 'Event', value: ({ event_title }) => event_title, orderBy: ['event_title'], optional: true },
  {
    id: 'in_uniform',
    label: 'In uniform',
    value: ({ in_uniform }) => (in_uniform ? 'Yes' : 'No'),
    orderBy: ['in_uniform'],
    optional: true,
  },
  {
    id: 'supervisor',
    label: 'Supervisor',
    value: ({ supervisor_name }) => supervisor_name,
    orderBy: ['supervisor_name'],
    optional: true,
  },
  {
    id: 'verified_by',
    label: 'Verified by',
    value: ({ verified_by_label }) => verified_by_label,
    orderBy: ['verified_by_label'],
    optional: true,
  },
  { id: 'description', label: 'Description', value: ({ description }) => description, csvOnly: true },
  { id: 'year', label: 'School year', value: ({ school_year }) => school_year, csvOnly: true },
];

/** The filters; the present school year is chosen. */
export function entryFilters(year: string | null): Filter<Entry>[] {
  return [
    { id: 'state', label: 'Status', field: 'state', value: ({ state }) => state, optionLabel: STATE.label },
    {
      id: 'year',
      label: 'School year',
      field: 'school_year',
      value: ({ school_year }) => school_year,
      ...(year ? { initial: [year] } : {}),
    },
    { id: 'unit', label: 'Unit', field: 'unit_name', value: ({ unit_name }) => unit_name },
    { id: 'event', label: 'Event', field: 'event_title', value: ({ event_title }) => event_title, seldom: true },
    { id: 'evidence', label: 'Evidence', field: 'evidence', value: ({ evidence }) => evidence, seldom: true },
  ];
}
