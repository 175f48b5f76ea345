import { z } from 'zod';
import { readHours, readMinutes } from '../../../../domain/time/duration.ts';

const MANY = new Intl.NumberFormat('en-US');

/** One line of text that has to be given: `missing` says what to do where it's empty. */
export const line = (missing: string, most = 120) => text(most).min(1, missing);

/** Text that may stay empty. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${MANY.format(most)} characters or fewer.`);

/** A date that has to be given. */
export const day = () => z.iso.date('Choose a date.');

/** A date that may stay empty. */
export const noDay = () => z.union([z.literal(''), day()]);

/** Digits of a whole number from `least` to `most`, or nothing; `words` start the message: 'Points must be'. */
export const whole = (words: string, least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (digits) => digits === '' || (/^\d{1,9}$/.test(digits) && Number(digits) >= least && Number(digits) <= most),
      `${words} from ${MANY.format(least)} to ${MANY.format(most)}.`,
    );

/**
 * How long something took, as text of decimal hours, from a quarter of an hour in quarters up to `most`, or nothing: '2:30', '2.5',
 * and '2 h 30 min' are '2.5'.
 */
export const hours = (most: number) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? '' : String(readHours(text) ?? text)))
    .refine((text) => text === '' || /^\d+(\.\d+)?$/.test(text), 'Enter hours, such as 1.5 or 1:30.')
    .refine(
      (text) => text === '' || !(Number(text) <= 0 || Number(text) > most),
      `Enter between 0.25 and ${most} hours.`,
    )
    .refine((text) => (Number(text) * 4) % 1 === 0 || !/^\d/.test(text), 'Use quarter hours, such as 1.25 or 2:30.');

/** Whole minutes from `least` to `most`, or nothing: '90', '1:30', and '1 h 30 min' are '90'. */
export const minutes = (least: number, most: number) =>
  z
    .string()
    .trim()
    .transform((text) => String(text === '' ? '' : (readMinutes(text) ?? text)))
    .refine(
      (text) => text === '' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most),
      `Minutes must be from ${least} to ${most}.`,
    );

/** A time of day as a clock has it: '06:30'. */
export const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 06:30.');

/** A date with a time on the school's clock, or nothing: '2026-11-22T15:15'. */
export const noMoment = () =>
  z.union([z.literal(''), z.iso.datetime({ local: true, error: 'Enter a date and a time.' })]);

/** Dollars from $0 up, with cents or without, or nothing; `words` start the message: 'The cost must be'. */
export const dollars = (words: string, most: number) =>
  z
    .string()
    .trim()
    .transform((amount) => amount.replace(/^\$/, '').replaceAll(',', ''))
    .refine(
      (amount) => amount === '' || (/^\d{1,9}(\.\d{1,2})?$/.test(amount) && Number(amount) <= most),
      `${words} at most $${MANY.format(most)}, such as 12.50.`,
    );
