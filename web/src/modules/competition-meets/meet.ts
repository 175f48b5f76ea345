import type { Database } from '../../shared/supabase/database.types.ts';

export const NOUN = { one: 'meet', many: 'meets' };
export const HOME = '/app/competition-portal/meets';

/** When results of a meet are shown to others: `meets.results_policy`. */
export const RESULTS_POLICY: Record<string, string> = {
  live: 'As they come in',
  after_event: 'When an event is finished',
  after_awards: 'After the awards',
  never_public: 'Never in public',
};

/** Whose single marks schools get: `meets.shows_marks`. */
export const SHOWS_MARKS: Record<string, string> = {
  own_school: 'Those of their own score sheets',
  all: "Those of their own, and each judge's total for every entry",
  none: 'None: totals and comments only',
};

/** The words of a table as what a select offers. */
export function optionsOf(words: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** A meet as the list has it. */
export type MeetRow = ReturnType<typeof toRow>;

export function toRow(row: Database['public']['Views']['meet_list']['Row']) {
  return {
    ...row,
    id: row.id ?? '',
    title: row.title ?? '',
    kind: row.kind ?? '',
    status: row.status ?? '',
    starts_on: row.starts_on ?? '',
    ends_on: row.ends_on ?? '',
  };
}
