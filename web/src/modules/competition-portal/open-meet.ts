import type { Database } from '../../shared/supabase/database.types.ts';

export const NOUN = { one: 'competition', many: 'competitions' };

/** An open competition as the list has it. */
export type OpenRow = ReturnType<typeof toRow>;

export function toRow(row: Database['public']['Views']['open_meet_list']['Row']) {
  return {
    ...row,
    id: row.id ?? '',
    title: row.title ?? '',
    kind: row.kind ?? '',
    host: row.host ?? '',
    status: row.status ?? '',
    distance: row.distance ?? 'unknown',
    starts_on: row.starts_on ?? '',
    ends_on: row.ends_on ?? '',
    disciplines: row.disciplines ?? [],
    branches: row.branches ?? [],
  };
}
