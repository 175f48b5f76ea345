import { columnsOf } from '../../../shared/table/columns.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { JOB, MEAL } from '../../../shared/meet/staffing/shift-words.ts';
import { CREW_STATE, TIER } from '../staff.ts';
import type { Crew, Place } from '../staff.queries.ts';
import { hoursOf } from '../staff.queries.ts';

/** Someone of the crew as the list shows them. */
export type CrewRow = {
  id: string;
  name: string;
  job: string;
  state: string;
  email: string | null;
  phone: string | null;
  service: string | null;
  tier: string | null;
  ties: string | null;
  hours: number | null;
  shirt: string | null;
  meal: string | null;
  meal_note: string | null;
  answer: string | null;
};

/** The rows of the list, with the hours of each. */
export function crewRows(crew: Crew[], places: Place[]): CrewRow[] {
  return crew.map((one) => ({
    id: one.id,
    name: one.name,
    job: JOB[one.job] ?? one.job,
    state: one.state,
    email: one.email,
    phone: one.official.phone,
    service: one.is_cadet ? 'Own cadet' : one.official.service,
    tier: TIER[one.official.tier ?? ''] ?? null,
    ties: one.official.official_ties.map(({ school_name: name }) => name).join(', ') || null,
    hours: hoursOf(one.id, places) || null,
    shirt: one.shirt,
    meal: MEAL[one.meal ?? ''] ?? null,
    meal_note: one.meal_note,
    answer: one.answer_note,
  }));
}

const { text, number, state, filter, stateFilter } = columnsOf<CrewRow>();

export const CREW_COLUMNS = [
  text('name', 'Name', { grow: 1.8 }),
  text('job', 'Job', { grow: 0.9 }),
  state('state', 'Status', CREW_STATE, { grow: 0.9 }),
  text('service', 'Service or organization', { grow: 1.4 }),
  text('ties', 'Tied to', { grow: 1.2 }),
  number('hours', 'Hours'),
  text('tier', 'Tier', { optional: true }),
  text('email', 'Email', { optional: true }),
  text('phone', 'Phone', { optional: true }),
  text('shirt', 'Shirt', { optional: true }),
  text('meal', 'Meal', { optional: true }),
  text('answer', 'Note', { optional: true }),
];

export const CREW_FILTERS = [stateFilter('state', 'Status', CREW_STATE), filter('job', 'Job')];

/** Meals and shirts of those who come: how many of each. */
export type Total = { what: string; choice: string; count: number; notes: string };

/** What the kitchen and the print shop need: a line for each choice of those who accepted. */
export function totalsOf(rows: CrewRow[]): Total[] {
  const come = rows.filter(({ state: is }) => is === 'accepted');
  const group = (what: string, key: 'meal' | 'shirt') =>
    [...Map.groupBy(come, (row) => row[key] ?? 'Not said')]
      .map(([choice, list]) => ({
        what,
        choice: choice === 'none' ? 'No shirt' : choice,
        count: list.length,
        notes: key === 'meal' ? list.flatMap(({ meal_note: note }) => note ?? []).join('; ') : '',
      }))
      .toSorted((one, other) => one.choice.localeCompare(other.choice));
  return [...group('Meal', 'meal'), ...group('Shirt', 'shirt')];
}

export const TOTALS: Column<Total>[] = [
  { id: 'what', label: 'What', value: ({ what }) => what },
  { id: 'choice', label: 'Choice', value: ({ choice }) => choice },
  { id: 'count', label: 'How many', value: ({ count }) => count },
  { id: 'notes', label: 'Notes', value: ({ notes }) => notes },
];
