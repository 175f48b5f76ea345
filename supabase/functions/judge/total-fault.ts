import { exactOf } from '../../../domain/scoring/exact.ts';
import { isObject } from '../../../domain/scoring/read/named-path.ts';
import { marksCheck } from '../../../domain/scoring/read/marks.ts';
import { readSheet } from '../../../domain/scoring/read/sheet.ts';
import { totalOf } from '../../../domain/scoring/sheet/total.ts';
import type { Marks } from '../../../domain/scoring/format/entry.ts';
import { faultLine } from '../../../domain/scoring/fault.ts';
import { Refusal } from '../_shared/reply.ts';

/** The role of a seat, and the score sheets that its marks are of, by their ids. */
export type SheetTexts = { role: string; sheets: Record<string, unknown> };

/**
 * What is wrong with the marks of a sheet by the engine that computes the results, or null: a total that the device computed
 * differently is refused, so that no one ever sees another one on the tablet than counts. Unknown sheets are the database's.
 */
export function totalFault({ role, sheets }: SheetTexts, given: object): Refusal | null {
  const { sheet: id, marks, control_total: control } = given as Record<string, unknown>;
  const { value: sheet } = readSheet(sheets[String(id)]);
  if (!sheet || !isObject(marks)) return null;
  const [fault] = marksCheck(sheet, role)(marks);
  if (fault) return new Refusal(400, faultLine(fault), { code: 'marks', field: 'marks' });
  const { total } = totalOf(sheet, role, marks as Marks);
  const [sent, computed] = [exactOf(control), exactOf(total)];
  if (sent && computed && sent.n * computed.d === computed.n * sent.d) return null;
  const words = !sent
    ? 'The total that the device computed is missing'
    : `The device computed ${String(control)}, the marks add up to ${total}`;
  return new Refusal(400, words, { code: 'total', field: 'control_total', hint: 'Update the page on the device.' });
}
