import { exactOf, sum } from '../exact.ts';
import { plain } from '../exact-text.ts';
import type { Penalty } from '../format/penalty.ts';
import type { Sheet } from '../format/sheet.ts';
import { penaltyLines } from '../v1/penalties.ts';

/** A penalty or credit that a judge gives once for a performance: how often, or how much. A count of 0 says: none. */
export type RecordLine = { kind: 'penalty' | 'credit'; key: string; count: number; value?: string; note?: string };

/** The time of a performance, from the device's stopwatch or typed with a reason, with the stamps of the device's clock. */
export type RecordClock = {
  seconds: string;
  by: 'watch' | 'hand';
  reason?: string;
  began_at?: string;
  ended_at?: string;
};

/** What one judge's sheet gives beside its marks. */
export type Recorded = { lines: readonly RecordLine[]; clock?: RecordClock | null };

/** What the records of a sheet are worth by themselves: each penalty by its key, and the sums. */
export type RecordTotals = { byKey: Record<string, string>; penalties: string; credits: string };

/** Adds up what a role gives beside its marks, by the rules that score the performance. What can't be read adds nothing. */
export function recordTotals(sheet: Sheet, role: string, { lines, clock }: Recorded): RecordTotals {
  const given = lines.filter(({ count }) => Number.isSafeInteger(count) && count > 0 && count <= 1000);
  const penalties = given
    .filter(({ kind }) => kind === 'penalty')
    .map(({ key, count, value }) => ({ key, count, value: exactOf(value), void: false }));
  const owned = ({ roles }: Pick<Penalty, 'roles'>) => roles.includes(role);
  const own = { ...sheet, penalties: sheet.penalties.filter(owned) };
  const worth = penaltyLines(own, { penalties }, clock ? exactOf(clock.seconds) : null, null);
  const credits = given.filter(({ kind, key }) => kind === 'credit' && keyIn(sheet.credits, key));
  return {
    byKey: Object.fromEntries(worth.map(({ penalty, value }) => [penalty.key, plain(value)])),
    penalties: plain(sum(worth.map(({ value }) => value))),
    credits: plain(sum(credits.map(({ value }) => exactOf(value)))),
  };
}

const keyIn = (list: readonly { key: string }[], key: string) => list.some((one) => one.key === key);
