import { compare, ZERO } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Fault } from '../fault.ts';
import type { Performed } from '../format/entry.ts';
import type { Sheet } from '../format/sheet.ts';

/** What is wrong with the penalties, credits, and times that were recorded of a performance. Void records aren't looked at. */
export function recordFaults(sheet: Sheet, { penalties, credits, clock_s, guidon }: Performed): Fault[] {
  const texts = [
    ...penalties.filter((each) => !each.void).flatMap((record) => penaltyFault(sheet, record)),
    ...credits.filter((each) => !each.void).flatMap((record) => creditFault(sheet, record)),
    ...(guidon?.override?.penalties ?? [])
      .filter(({ key }) => !sheet.penalties.some((penalty) => penalty.key === key))
      .map(({ key }) => `the score sheet has no penalty ${key}`),
    ...clock_s.filter((time) => compare(time, ZERO) < 0).map((time) => `clock_s: ${plain(time)} is below zero`),
  ];
  return texts.map((text) => ({ text }));
}

function penaltyFault(sheet: Sheet, { key, value }: Performed['penalties'][number]): string[] {
  const penalty = sheet.penalties.find((each) => each.key === key);
  if (!penalty) return [`the score sheet has no penalty ${key}`];
  if (penalty.basis !== 'manual') return [];
  if (value === null) return [`penalty ${key} needs a value`];
  return penalty.min && compare(value, penalty.min) < 0
    ? [`penalty ${key}: ${plain(value)} is below the smallest value of ${plain(penalty.min)}`]
    : [];
}

function creditFault(sheet: Sheet, { key, value }: Performed['credits'][number]): string[] {
  const credit = sheet.credits.find((each) => each.key === key);
  if (!credit) return [`the score sheet has no credit ${key}`];
  if (value === null) return [`credit ${key} needs a value`];
  return credit.min && compare(value, credit.min) < 0
    ? [`credit ${key}: ${plain(value)} is below the smallest value of ${plain(credit.min)}`]
    : [];
}
