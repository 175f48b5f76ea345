import type { RosterEntry } from './entry.ts';

/** A cadet that the school already has, as far as a file may name or change them. */
export type KnownCadet = {
  id: string;
  first_name: string;
  last_name: string;
  middle_name?: string | null;
  preferred_name?: string | null;
  student_number: string | null;
  email: string | null;
  phone?: string | null;
  grade: number | null;
  program_level?: number | null;
  class_period?: string | null;
  entry_date?: string | null;
};

/** One field that a file would change: what it is now, and what it would be. */
export type FieldChange = { field: UpdatedField; from: string; to: string };

/** What a file may change of a cadet on the roster. Rank and unit have a history of their own. */
const FIELDS = [
  ...(['last_name', 'first_name', 'middle_name', 'preferred_name', 'email', 'phone', 'grade'] as const),
  ...(['program_level', 'class_period', 'entry_date'] as const),
];

export type UpdatedField = (typeof FIELDS)[number];

/** What a row would change of a cadet. What is empty in the file changes nothing, nor does the case of an address. */
export function changesOf(entry: RosterEntry, cadet: KnownCadet): FieldChange[] {
  return FIELDS.flatMap((field): FieldChange[] => {
    const to = String(entry[field] ?? '');
    const from = String(cadet[field] ?? '');
    const same = field === 'email' ? to.toLowerCase() === from.toLowerCase() : to === from;
    return to === '' || same ? [] : [{ field, from, to }];
  });
}
