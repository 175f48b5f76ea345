import type { CheckedRow, RosterEntry, RosterProblem } from './check.ts';

/** A cadet that the school already has, as far as duplicates are told by it. */
export type KnownCadet = {
  first_name: string;
  last_name: string;
  grade: number | null;
  student_number: string | null;
  email: string | null;
};

/**
 * Marks rows that stand twice in the file or are already in the school: the same student number, the same email
 * address, or the same name in the same grade where neither has a number that tells them apart. The first row of a
 * group in the file is kept.
 */
export function markDuplicates(rows: CheckedRow[], known: KnownCadet[]): CheckedRow[] {
  const seen = new Map<string, string>();
  for (const cadet of known) for (const key of keysOf(cadet)) seen.set(key, 'is already on the roster');
  return rows.map((row) => {
    if (!row.entry) return row;
    const keys = keysOf(row.entry);
    const hit = keys.find((key) => seen.has(key));
    if (hit !== undefined) {
      return { ...row, entry: null, problems: [...row.problems, problemOf(row.entry, hit, seen.get(hit) ?? '')] };
    }
    for (const key of keys) seen.set(key, `stands in row ${row.row} already`);
    return row;
  });
}

function keysOf({ first_name, last_name, grade, student_number, email }: KnownCadet): string[] {
  const keys: string[] = [];
  if (student_number) keys.push(`number ${fold(student_number)}`);
  if (email) keys.push(`email ${fold(email)}`);
  // A number or an address tells two people of one name apart; without either the name has to.
  if (!student_number && !email) keys.push(`name ${fold(first_name)} ${fold(last_name)} ${grade ?? ''}`);
  return keys;
}

function problemOf(entry: RosterEntry, key: string, where: string): RosterProblem {
  const [kind] = key.split(' ', 1);
  const fix = 'Leave this row out, or correct it if it is another person.';
  if (kind === 'number') {
    return {
      field: 'student_number',
      code: 'duplicate',
      reason: `Student number ${entry.student_number ?? ''} ${where}`,
      fix,
    };
  }
  if (kind === 'email') return { field: 'email', code: 'duplicate', reason: `${entry.email ?? ''} ${where}`, fix };
  const name = `${entry.first_name} ${entry.last_name}`;
  return { field: 'row', code: 'duplicate', reason: `${name}, grade ${entry.grade}, ${where}`, fix };
}

function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
