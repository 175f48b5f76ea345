import { z } from 'zod';
import { day, dollars, line, noDay, text, whole } from '../../../shared/form/shapes.ts';
import { FUND, KIND } from '../budget.ts';

/** What the form of a fiscal year takes; the same rules hold in the database. */
export const yearInput = z
  .object({ label: line('Name the year, such as 2026-27.', 40), starts_on: day(), ends_on: day() })
  .refine(({ starts_on: from, ends_on: until }) => from < until, {
    path: ['ends_on'],
    message: 'Choose a date after the first day.',
  });

export type YearInput = z.output<typeof yearInput>;

/** What the form of a fund takes. */
export const fundInput = z
  .object({
    name: line('Name the fund.', 80),
    type: z.enum(FUND.keys),
    owner: text(120),
    code: text(20),
    about: text(500),
    ends_on: noDay(),
    opening: dollars('Balances must be', 10_000_000),
    nonprofit: z.boolean(),
    carry_over: z.boolean(),
    allows_deficit: z.boolean(),
  })
  .refine(({ type, allows_deficit: below }) => !below || (type !== 'student_activity' && type !== 'petty_cash'), {
    path: ['allows_deficit'],
    message: "A student activity fund or petty cash can't go negative.",
  });

export type FundInput = z.output<typeof fundInput>;

/** What the form of a category takes. */
export const categoryInput = z.object({
  name: line('Name the category.', 80),
  kind: z.enum(KIND.keys),
  restricted: z.boolean(),
});

export type CategoryInput = z.output<typeof categoryInput>;

/** The months of a year, to choose one. */
export const MONTH_OPTIONS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: new Date(Date.UTC(2026, at, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
}));

/** What the form of the settings takes. */
export const settingsInput = z.object({
  year_starts_month: z.string(),
  direct_limit: dollars('The limit must be', 1_000_000),
  quotes_limit: dollars('The limit must be', 1_000_000),
  quotes_needed: whole('Quotes must be', 1, 5),
  remind_days: whole('Days must be', 1, 60),
});

export type SettingsInput = z.output<typeof settingsInput>;
