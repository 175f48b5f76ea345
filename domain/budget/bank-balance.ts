import { readCents } from '../money/cents.ts';
import { stepsOf } from './bank-amounts.ts';
import type { BankMapping, BankRow } from './bank-columns.ts';
import { bankValues, checkBankLines } from './bank-file.ts';

/** What a file says of its statement: its last day, and the balance then where the file has balances. */
export type FromFile = { ends_on: string; balance_cents: number | null };

/** Proposes the last day and the balance of a statement from its lines; null where no line has a day. */
export function statementOf(rows: BankRow[], mapping: BankMapping): FromFile | null {
  const lines = checkBankLines(rows, mapping).flatMap(({ entry }, at) => (entry ? [{ at, ...entry }] : []));
  const ends_on = lines
    .map(({ posted_on: on }) => on)
    .toSorted()
    .at(-1);
  if (ends_on === undefined) return null;
  const values = rows.map((row) => bankValues(row, mapping));
  const { down, up } = stepsOf(values);
  const [downs, ups] = [down.same + down.opposite, up.same + up.opposite];
  const isDown = downs === ups ? (lines.at(-1)?.posted_on ?? '') >= (lines[0]?.posted_on ?? '') : downs > ups;
  const ofDay = lines.filter(({ posted_on: on }) => on === ends_on);
  const last = isDown ? ofDay.at(-1) : ofDay[0];
  return { ends_on, balance_cents: readCents(values[last?.at ?? -1]?.balance ?? '') };
}
