import type { Battery, Judged, Level } from '../../domain/fitness/level.ts';
import type { TryStatus } from '../../domain/fitness/score.ts';

export type SlotResult = { slot: string; status: TryStatus; judged: Judged };
export type Overall = { rank: number | null; notes: string[]; filled: number };

type Slot = ReturnType<typeof slotOf>;

function slotOf(results: SlotResult[]) {
  const scored = results.filter(({ status }) => status === 'ok' || status === 'dnf');
  const most = (numbers: (number | null)[]) =>
    numbers.reduce<number | null>((best, one) => (one === null ? best : Math.max(best ?? one, one)), null);
  const banded = (key: 'low' | 'high') => most(results.map((one) => (one.status === 'dnf' ? 0 : one.judged[key])));
  return {
    tried: results.some(({ status }) => status === 'ok' || status === 'dnf' || status === 'modified'),
    scored: scored.length > 0,
    rank: most(scored.map(({ judged }) => judged.rank)) ?? 0,
    low: banded('low'),
    high: banded('high'),
    noTable: results.every(({ judged }) => judged.note === 'no_table'),
    open: results.some(({ judged }) => judged.note === 'unconfirmed'),
    modified: results.every(({ status }) => status === 'modified'),
  };
}

/**
 * The overall level of a cadet as the battery says, from the results of a day. A modified event is left out of the
 * comparison and named. Only the agreement test computes it outside the database, whose word counts.
 */
export function overall(battery: Battery, results: SlotResult[]): Overall {
  const slots = battery.slots
    .map(({ slot }) => results.filter((one) => one.slot === slot))
    .filter((list) => list.length > 0)
    .map(slotOf);
  const scored = slots.filter((slot) => slot.scored);
  const triedAll = slots.filter((slot) => slot.tried).length === battery.slots.length;
  const unbanded = scored.some(({ low }) => low === null);
  const reaches = (level: Level, rank: number) =>
    level.rule === 'attempted'
      ? triedAll
      : level.rule === 'all'
        ? triedAll && scored.length > 0 && scored.every((slot) => slot.rank >= rank)
        : level.rule === 'count'
          ? scored.filter((slot) => slot.rank >= rank).length >= (level.slots ?? battery.slots.length)
          : triedAll && scored.length > 0 && !unbanded && mean(scored, 'low') >= (level.from ?? 0);
  const rank = battery.levels.reduce<number | null>(
    (best, level, place) => (reaches(level, place + 1) ? place + 1 : best),
    null,
  );
  const top = battery.levels.length || null;
  const mayBeMore = battery.levels.some(
    ({ rule, from = 0 }, place) => rule === 'mean' && place + 1 > (rank ?? 0) && mean(scored, 'high') >= from,
  );
  const notes: [string, boolean][] = [
    ['no_rule', top === null],
    ['incomplete', !triedAll],
    ['no_table', slots.some((slot) => slot.noTable) && rank !== top],
    ['unconfirmed', slots.some((slot) => slot.open) && rank !== top],
    ['at_least', triedAll && scored.length > 0 && !unbanded && mayBeMore],
    ['modified', slots.some((slot) => slot.modified)],
  ];
  return { rank, notes: notes.flatMap(([note, is]) => (is ? [note] : [])), filled: slots.length };
}

function mean(slots: Slot[], key: 'low' | 'high'): number {
  return slots.reduce((sum, slot) => sum + (slot[key] ?? 0), 0) / slots.length;
}
