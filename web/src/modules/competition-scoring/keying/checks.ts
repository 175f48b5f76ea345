import { equal, exactOf, minus, compare, ZERO } from '../../../../../domain/scoring/exact.ts';
import { plain } from '../../../../../domain/scoring/exact-text.ts';
import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { totalOf } from '../../../../../domain/scoring/sheet/total.ts';
import { secondsOf } from '../../../shared/meet/file/marks.ts';
import { isByClock } from '../../../shared/meet/file/recorded.ts';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import type { Errors } from '../../../shared/meet/marks/mark-errors.ts';
import type { Keyed } from './keyed.ts';

/** How the total on the paper compares with the marks; null where none was typed. */
export function totalCheck(sheet: Sheet, role: string, marks: object, typed: string) {
  if (typed.trim() === '') return null;
  const paper = exactOf(typed.trim());
  if (!paper) return { is: 'unread', text: 'Enter a number, such as 87.5.' } as const;
  // What can't be scored yet adds nothing.
  const total = totalOf(sheet, role, marks as Marks).total;
  const made = exactOf(total) ?? ZERO;
  if (equal(paper, made)) return { is: 'equal', text: 'The marks add up to the same total.' } as const;
  const more = compare(made, paper) > 0;
  const gap = plain(more ? minus(made, paper) : minus(paper, made));
  return {
    is: 'differs',
    text: `The marks add up to ${total}, ${gap} ${more ? 'more' : 'less'} than the paper.`,
  } as const;
}

/** What is wrong with the times, penalties, and credits that were typed, by their fields. */
export function recordErrors(file: SheetFile, { times, records }: Pick<Keyed, 'times' | 'records'>): Errors {
  const errors = timeErrors(times);
  for (const { key, basis, min } of file.penalties.filter((one) => !isByClock(one)))
    amountError(errors, `penalty.${key}`, records, basis === 'manual' ? textOf(min) : null);
  for (const { key, min } of file.credits ?? []) amountError(errors, `credit.${key}`, records, textOf(min));
  return errors;
}

/** What is wrong with typed times, by their fields. */
export function timeErrors(times: Keyed['times']): Errors {
  const wrong = Object.entries(times).filter(([, text]) => text.trim() !== '' && !isTime(text));
  return Object.fromEntries(wrong.map(([timer]) => [`time.${timer}`, 'Enter minutes and seconds, such as 8:14.2.']));
}

/** True for seconds, or minutes and seconds. */
function isTime(text: string): boolean {
  const seconds = exactOf(secondsOf(text.trim()));
  return seconds !== null && compare(seconds, ZERO) >= 0;
}

/** A number of times is whole; an amount has a least value. */
function amountError(errors: Errors, field: string, records: Keyed['records'], least: string | null): void {
  const text = (records[field] ?? '').trim();
  if (text === '') return;
  if (least === null) {
    if (!/^\d{1,3}$/.test(text)) errors[field] = 'Enter how often it happened, such as 2.';
    return;
  }
  const amount = exactOf(text);
  if (!amount) errors[field] = 'Enter a number.';
  else if (compare(amount, exactOf(least) ?? ZERO) < 0) errors[field] = `Enter at least ${least || '0'}.`;
}
