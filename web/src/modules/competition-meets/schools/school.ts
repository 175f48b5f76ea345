import { z } from 'zod';
import { line, text } from '../../../shared/form/shapes.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

export const SCHOOLS = { one: 'school', many: 'schools' };

const isCode = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** A code of a school or an entry that may stay empty. */
export const maybeCode = () =>
  z
    .string()
    .trim()
    .refine((code) => code === '' || isCode.test(code), 'Use up to 40 letters, digits, dots, and dashes.');

/** What the form of a school takes; a new school without a code gets the next one. */
export const schoolInput = z.object({
  name: line('Enter the name of the school.', 120),
  code: maybeCode(),
  division: z.string(),
  contact: text(160),
});

/** A school as the list has it. */
export function toSchool(row: Database['public']['Views']['meet_school_list']['Row']) {
  const { id, code, name, division, contact, is_host: isHost, entries, registration_id: registration } = row;
  return {
    id: id ?? '',
    code: code ?? '',
    name: name ?? '',
    division,
    contact,
    host: isHost ? 'Host' : null,
    entries: entries ?? 0,
    registration,
    registered: registration === null ? null : 'Registered',
  };
}

export type School = ReturnType<typeof toSchool>;
