import { z } from 'zod';
import { noDay } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';
import { isEmail, isPhone } from '../../../../domain/text/addresses.ts';
import { suspicionOf } from '../../../../domain/text/suspect.ts';

/** Each status in words, and its tone. */
export const STATUS = states({
  applicant: { label: 'Applicant', tone: 'info' },
  active: { label: 'Active', tone: 'ok' },
  on_leave: { label: 'On leave', tone: 'warn' },
  probation: { label: 'Probation', tone: 'warn' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  disenrolled: { label: 'Disenrolled', tone: 'neutral' },
  transferred: { label: 'Transferred', tone: 'neutral' },
  graduated: { label: 'Graduated', tone: 'brass' },
});

export type Status = (typeof STATUS.keys)[number];

/** Why a cadet leaves, as the yearly reports ask for it. */
export const EXIT_REASONS: Record<string, string> = {
  graduated: 'Graduated',
  schedule: 'Schedule',
  moved: 'Moved',
  academic: 'Academics',
  disciplinary: 'Discipline',
  medical: 'Medical',
  parent_request: 'Family request',
  other: 'Other',
};

/** Whether a cadet who left has turned in everything that was issued. */
export const CLEARANCE = states({
  open: { label: 'Not cleared', tone: 'warn' },
  cleared: { label: 'Cleared', tone: 'ok' },
  waived: { label: 'Waived', tone: 'neutral' },
});

/** When in the year a cadet takes the course. */
export const TERM_PATTERNS: Record<string, string> = {
  full_year: 'Full year',
  fall: 'Fall',
  spring: 'Spring',
  block_a: 'Block A',
  block_b: 'Block B',
};

/** True for a status of cadets who left the corps. */
export function hasLeft(status: string): boolean {
  return status === 'disenrolled' || status === 'transferred' || status === 'graduated';
}

type Named = { first_name: string; last_name: string; preferred_name?: string | null; middle_name?: string | null };

/** 'Chidi Abara', with the preferred name where there is one: 'Chidi “Chi” Abara'. */
export function fullName({ first_name, last_name, preferred_name }: Named): string {
  return [first_name, preferred_name && preferred_name !== first_name ? `“${preferred_name}”` : null, last_name]
    .filter(Boolean)
    .join(' ');
}

const name = (label: string) => line(label, 80).min(1, `${label} is needed.`);

const optional = (label: string, max: number) =>
  line(label, max)
    .nullish()
    .transform((text) => text || null);

/** What a user enters for a cadet. The same rules apply to imported rows and in the database. */
export const cadetInput = z.object({
  first_name: name('First name'),
  last_name: name('Last name'),
  middle_name: optional('Middle name', 80),
  preferred_name: optional('Preferred name', 80),
  name_tag: optional('Name tag', 40),
  student_number: optional('Student ID', 32),
  email: optional('Email', 254).refine((text) => !text || isEmail(text), 'Use an address like name@school.org.'),
  phone: optional('Phone', 32).refine((text) => !text || isPhone(text), 'Include the area code.'),
  grade: z.string().regex(/^([7-9]|1[0-2])$/, 'Choose a grade.'),
  program_level: z.string().nullish(),
  class_period: optional('Class period', 20),
  term_pattern: z.string().nullish(),
  magnet: z.boolean().optional(),
  home_school: optional('Home campus', 120),
  directory_opt_out: z.boolean().optional(),
  unit_id: z.string().nullish(),
  rank_code: z.string().nullish(),
  entry_date: noDay().nullish(),
});

export type CadetInput = z.output<typeof cadetInput>;

function line(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .superRefine((text, issues) => {
      const suspicion = isPhone(text) ? null : suspicionOf(text);
      if (suspicion) issues.addIssue({ code: 'custom', message: `${label} ${suspicion.reason}. ${suspicion.fix}` });
    });
}
