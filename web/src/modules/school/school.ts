import { z } from 'zod';
import { isEmail, isPhone } from '../../../../domain/text/addresses.ts';
import { PROGRAMS } from '../../shared/text/programs.ts';
import { deviceZone } from '../../shared/time/device-zone.ts';

/** The services' programs, as a form offers them. */
export const PROGRAM_OPTIONS = Object.entries(PROGRAMS).map(([value, label]) => ({ value, label }));

/** How screens and papers write times. */
export const CLOCKS = [
  { value: 'false', label: '3:15 PM' },
  { value: 'true', label: '1515 (military time)' },
];

const optional = (max: number) => z.string().trim().max(max, `Use ${max} characters or fewer.`);

/** The details of a school. */
export const schoolInput = z.object({
  name: z.string().trim().min(1, 'The name is needed.').max(160, 'Use 160 characters or fewer.'),
  unit_number: optional(20),
  contact: optional(160),
  address: optional(200),
  city: optional(80),
  state: optional(40),
  zip_code: optional(12),
  phone: optional(32).refine((text) => !text || isPhone(text), 'Include the area code.'),
  email: optional(254).refine((text) => !text || isEmail(text), 'Use an address like name@school.org.'),
  initials: optional(8),
  time_zone: z.string().min(1, 'Choose a time zone.'),
  military_time: z.enum(['true', 'false']),
  school_enrollment: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'Enter a number.'),
});

export type SchoolInput = z.output<typeof schoolInput>;

/** What only admins set: the program, and what the school takes part in. */
export const flagsInput = z.object({
  program_type: z.string(),
  jrotc_program: z.boolean(),
  competition_module: z.boolean(),
  competition_portal: z.boolean(),
  comp_register_only: z.boolean(),
});

export type FlagsInput = z.output<typeof flagsInput>;

export const FLAGS: { name: Exclude<keyof FlagsInput, 'program_type'>; label: string; text: string }[] = [
  { name: 'jrotc_program', label: 'Corps', text: 'The school runs its own cadet corps.' },
  { name: 'competition_module', label: 'Competition module', text: 'The school can host competitions.' },
  { name: 'competition_portal', label: 'Competition portal', text: 'The school can register for competitions.' },
  {
    name: 'comp_register_only',
    label: 'Registers only',
    text: 'A visiting school. Its users start at the open competitions, and all corps modules are off.',
  },
];

/** The form's starting values for a school, or for a new one. */
export function schoolValues(
  school: Partial<Record<keyof SchoolInput, string | number | boolean | null>> | null,
): SchoolInput {
  const text = (name: keyof SchoolInput) => String(school?.[name] ?? '');
  return {
    name: text('name'),
    unit_number: text('unit_number'),
    contact: text('contact'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zip_code: text('zip_code'),
    phone: text('phone'),
    email: text('email'),
    initials: text('initials'),
    time_zone: text('time_zone') || deviceZone(),
    military_time: school?.military_time ? 'true' : 'false',
    school_enrollment: text('school_enrollment'),
  };
}

/** A school year to add. */
export const yearInput = z
  .object({
    name: z.string().trim().min(1, 'The name is needed.').max(20, 'Use 20 characters or fewer.'),
    starts_on: z.iso.date('Choose a date.'),
    ends_on: z.iso.date('Choose a date.'),
  })
  .refine(({ starts_on, ends_on }) => ends_on > starts_on, {
    path: ['ends_on'],
    message: 'The year ends before it starts. Choose a later last day.',
  });

export type YearInput = z.output<typeof yearInput>;

/** The year after the last one, as a suggestion. */
export function nextYear(years: { starts_on: string; ends_on: string }[], today: string): YearInput {
  const last = years.toSorted((one, other) => other.starts_on.localeCompare(one.starts_on))[0];
  const from = last ? Number(last.starts_on.slice(0, 4)) + 1 : Number(today.slice(0, 4));
  return {
    name: `${from}–${String(from + 1).slice(2)}`,
    starts_on: `${from}${last?.starts_on.slice(4) ?? '-07-01'}`,
    ends_on: `${from + 1}${last?.ends_on.slice(4) ?? '-06-30'}`,
  };
}
