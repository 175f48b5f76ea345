import type { RosterGuardian } from './guardians.ts';

/** A row that can go into the record. */
export type RosterEntry = {
  row: number;
  first_name: string;
  last_name: string;
  middle_name: string | null;
  preferred_name: string | null;
  student_number: string | null;
  email: string | null;
  phone: string | null;
  grade: number;
  program_level: number | null;
  class_period: string | null;
  unit_id: string | null;
  rank_code: string | null;
  entry_date: string | null;
  /** Where the row brings a cadet of the roster up to date instead of adding one. */
  cadet_id?: string;
  /** Where the cadet stays as on file, and the row is here for its guardians. */
  is_same?: boolean;
  guardians?: RosterGuardian[];
};
