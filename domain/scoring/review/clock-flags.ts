import { compare, exactOf, minus, most, times, whole, ZERO, type Exact } from '../exact.ts';
import { median } from '../exact-list.ts';
import { plain } from '../exact-text.ts';
import type { Sheet } from '../format/sheet.ts';
import { asksForClock } from '../v1/status.ts';
import { outside } from '../v1/penalties.ts';
import type { Flag, Reviewed } from './flag.ts';
import { LIMITS } from './limits.ts';

/** Times that are missing, apart, or far outside, and penalties that the time has no room for. */
export function clockFlags(sheet: Sheet, { penalties, clocks }: Reviewed): Flag[] {
  const watches = clocks.flatMap((text) => exactOf(text) ?? []).toSorted(compare);
  const [first, last] = [watches[0], watches.at(-1)];
  if (!first || !last) {
    const text = 'No time is recorded, and the score sheet has a time rule';
    return asksForClock(sheet) ? [{ kind: 'clock', seats: [], text }] : [];
  }
  const clock = median(watches);
  return [...watchFlags(first, last), ...farOutside(sheet, clock), ...tooMany(sheet, penalties, clock)];
}

function watchFlags(first: Exact, last: Exact): Flag[] {
  const apart = minus(last, first);
  const text = `Two watches are ${plain(apart)} s apart: ${plain(first)} and ${plain(last)}`;
  return compare(apart, LIMITS.timers) > 0 ? [{ kind: 'clock', seats: [], text }] : [];
}

function farOutside(sheet: Sheet, clock: Exact): Flag[] {
  const { overTime, underTime } = outside(sheet, clock, false);
  const { min_s = null, max_s = null } = sheet.timing ?? {};
  const limit = (compare(overTime, ZERO) > 0 ? max_s : min_s) ?? ZERO;
  const beyond = most(overTime, underTime);
  if (compare(beyond, ZERO) === 0 || compare(beyond, times(limit, LIMITS.outside)) <= 0) return [];
  const text = `The time of ${plain(clock)} s is ${plain(beyond)} s outside what is allowed: check the watch`;
  return [{ kind: 'clock', seats: [], text }];
}

function tooMany({ penalties: kinds }: Sheet, penalties: Reviewed['penalties'], clock: Exact): Flag[] {
  return kinds.flatMap(({ key, label, basis }) => {
    if (basis !== 'per_occurrence') return [];
    const count = penalties.reduce((total, each) => (each.key === key ? total + each.count : total), 0);
    if (compare(times(whole(count), LIMITS.secondsBetween), clock) <= 0) return [];
    const text = `${label ?? key} is recorded ${count} times in ${plain(clock)} s`;
    return [{ kind: 'penalty' as const, seats: [], text }];
  });
}
