/** Columns that a person knows by another name than the database. */
const WORDS: Record<string, string> = {
  student_number: 'student ID',
  home_school: 'home campus',
  entry_date: 'join date',
  directory_opt_out: 'opted out of directories',
  photo_path: 'photo',
  profile_id: 'account',
  is_current: 'current year',
  since_on: 'since',
  order_no: 'order number',
  order_id: 'orders',
  state: 'status',
  archived_at: 'archived',
  removed_at: 'removed',
  voided_at: 'voided',
  revoked_at: 'revoked',
};

/** A column of a change in words: 'unit', 'effective date'. */
export function columnWords(column: string): string {
  return (
    WORDS[column] ??
    column
      .replace(/_(id|code|path|cents|at)$/, '')
      .replace(/_on$/, '_date')
      .replaceAll('_', ' ')
  );
}
