import { equal, exactOf } from '../../../domain/scoring/exact.ts';
import { isObject } from '../../../domain/scoring/read/named-path.ts';
import { marksCheck } from '../../../domain/scoring/read/marks.ts';
import { readSheet } from '../../../domain/scoring/read/sheet.ts';
import { recordTotals, type Recorded } from '../../../domain/scoring/sheet/record-totals.ts';
import { totalOf } from '../../../domain/scoring/sheet/total.ts';
import type { Marks } from '../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../domain/scoring/format/sheet.ts';
import { faultLine } from '../../../domain/scoring/fault.ts';
import { Refusal } from '../_shared/reply.ts';

/** The role of a seat, where it is, and the score sheets that its marks are of, by their ids. */
export type SheetTexts = { role: string; meet: string; event: string; sheets: Record<string, unknown> };

/**
 * What is wrong with the marks of a sheet by the engine that computes the results, or null: a total that the device computed
 * differently is refused, so that no one ever sees another one on the tablet than counts. Unknown sheets are the database's.
 */
export function totalFault({ role, sheets }: SheetTexts, given: object): Refusal | null {
  const { sheet: id, marks, control_total: control, records } = given as Record<string, unknown>;
  const { value: sheet } = readSheet(sheets[String(id)]);
  if (!sheet || !isObject(marks)) return null;
  const [fault] = marksCheck(sheet, role)(marks);
  if (fault) return new Refusal(400, faultLine(fault), { code: 'marks', field: 'marks' });
  const { total } = totalOf(sheet, role, marks as Marks);
  return (
    unlike({ field: 'control_total', computed: total, what: 'the marks add up to' }, control) ??
    (isRecorded(records) ? recordsFault(sheet, role, records) : null)
  );
}

type Told = Recorded & { penalties?: unknown; credits?: unknown };

/** What isn't in the form of records is refused by the database. */
function isRecorded(records: unknown): records is Told {
  if (!isObject(records)) return false;
  const { lines, clock } = records;
  return Array.isArray(lines) && lines.every(isObject) && (clock === undefined || clock === null || isObject(clock));
}

function recordsFault(sheet: Sheet, role: string, records: Told): Refusal | null {
  const { penalties, credits } = recordTotals(sheet, role, records);
  return (
    unlike({ field: 'records', computed: penalties, what: 'the penalties add up to' }, records.penalties) ??
    unlike({ field: 'records', computed: credits, what: 'the credits add up to' }, records.credits)
  );
}

type Computed = { field: string; computed: string; what: string };

/** A refusal where the device sent another number than the engine computes, or none. */
function unlike({ field, computed, what }: Computed, told: unknown): Refusal | null {
  const [sent, exact] = [exactOf(told), exactOf(computed)];
  if (sent && exact && equal(sent, exact)) return null;
  const words = sent
    ? `The device computed ${String(told)}, ${what} ${computed}`
    : 'The total that the device computed is missing';
  return new Refusal(400, words, { code: 'total', field, hint: 'Update the page on the device.' });
}
