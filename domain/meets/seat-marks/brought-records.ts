import { compare, equal, exactOf, sum, whole, ZERO } from '../../scoring/exact.ts';
import type { SealedSheet } from './sealed.ts';

/** A penalty or credit as meet/1 has it. */
export type OpenRecord = { key: string; count?: number; value?: string | number | null; void?: boolean };

/** What a performance has beside its sheets. */
export type OpenRecords = { penalties?: OpenRecord[]; credits?: OpenRecord[]; clock_s?: unknown[] };

/** What one seat gave for a performance so far, as it was put there. */
export type GivenBySeat = { records: OpenRecord[]; time: string | null };

/**
 * Puts what a seat gives beside its marks into a performance, in place of what it gave there before. What was recorded alike
 * already counts once. Gives true where something was recorded otherwise, which then stays.
 */
export function putRecords(performed: OpenRecords, before: GivenBySeat, { records, base }: SealedSheet): boolean {
  if (!records) return false;
  let differs = false;
  const penalties = (performed.penalties ?? []).filter((one) => !before.records.includes(one));
  const credits = (performed.credits ?? []).filter((one) => !before.records.includes(one));
  const times = (performed.clock_s ?? []).filter((one) => one !== before.time);
  before.records = [];
  for (const { kind, key, count, value } of records.lines) {
    const list = kind === 'penalty' ? penalties : credits;
    const others = list.filter((one) => one.key === key && !one.void);
    const said = count === 0 ? ZERO : (exactOf(value) ?? whole(count));
    if (others.length > 0) differs ||= !equal(sum(others.map(worthOf)), said);
    else if (compare(said, ZERO) !== 0) {
      const record = { key, count, ...(value !== undefined && { value }) };
      list.push(record);
      before.records.push(record);
    }
  }
  const time = records.clock?.seconds ?? null;
  const isThere = times.some((one) => equal(exactOf(one) ?? ZERO, exactOf(time) ?? ZERO));
  // A correction of a time that was taken along can't be told apart from another timer's.
  const isCorrected = (base ?? 0) > 0 && before.time === null && times.length > 0;
  before.time = null;
  if (time !== null && !isThere && isCorrected) differs = true;
  else if (time !== null && !isThere) times.push((before.time = time));
  performed.penalties = penalties;
  performed.credits = credits;
  if (times.length > 0 || performed.clock_s) performed.clock_s = times;
  return differs;
}

const worthOf = ({ count = 1, value }: OpenRecord) => exactOf(value) ?? whole(count);
