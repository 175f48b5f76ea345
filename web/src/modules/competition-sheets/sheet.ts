import { states } from '../../shared/state/states.ts';
import type { Database } from '../../shared/supabase/database.types.ts';

export const STATE = states({
  draft: { label: 'Draft', tone: 'info' },
  published: { label: 'Published', tone: 'ok' },
  archived: { label: 'Archived', tone: 'neutral' },
});

export const NOUN = { one: 'score sheet', many: 'score sheets' };
export const HOME = '/app/competition-portal/sheets';

/** A version of a score sheet as lists have it. */
export type SheetRow = ReturnType<typeof toRow>;

export function toRow(row: Database['public']['Views']['score_sheet_list']['Row']) {
  return { ...row, id: row.id ?? '', key: row.key ?? '', title: row.title ?? '', version: row.version ?? 1 };
}
