import type { Database } from '../../shared/supabase/database.types.ts';

export const NOUN = { one: 'meet', many: 'meets' };
export const HOME = '/app/competition-portal/meets';

export const KINDS: Record<string, string> = {
  drill: 'Drill',
  raider: 'Raider',
  marksmanship: 'Marksmanship',
  orienteering: 'Orienteering',
  academic: 'Academic',
  fitness: 'Fitness',
  cyber: 'Cyber',
  mixed: 'Mixed',
};

/** A meet as the list has it. */
export type MeetRow = ReturnType<typeof toRow>;

export function toRow(row: Database['public']['Views']['meet_list']['Row']) {
  return { ...row, id: row.id ?? '', title: row.title ?? '', kind: row.kind ?? '', state: row.state ?? '' };
}
