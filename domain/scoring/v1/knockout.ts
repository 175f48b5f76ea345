import type { ScoredEvent } from '../meet.ts';
import type { Row } from './row.ts';
import type { Outcome } from './score.ts';
import { grouped } from './ties.ts';

/** The rows of a knockout: there's no sheet, only the round that each was out in. */
export function knockoutRows(event: ScoredEvent): Omit<Row, 'division'>[] {
  return event.entries.map((entry) => {
    const status = entry.guidon?.override?.status ?? entry.status;
    const outcome = endedAs(status === 'ok' ? 'scored' : status);
    const without = entry.guidon?.override ? endedAs(entry.status === 'ok' ? 'scored' : entry.status) : null;
    return { entry, outcome: { ...outcome, without }, place: null, tie: null, needed: [] };
  });
}

/** Never out is first, then the highest round; equal rounds share the place. */
export function giveKnockoutPlaces(rows: Row[]): void {
  const ranked = rows.filter(({ entry, outcome }) => outcome.status === 'scored' && !entry.exhibition);
  let place = 1;
  const roundOf = ({ entry }: Row) => entry.out_round ?? Infinity;
  for (const group of grouped(ranked, (one, other) =>
    roundOf(one) === roundOf(other) ? 0 : roundOf(other) - roundOf(one),
  )) {
    for (const row of group) [row.place, row.tie] = [place, group.length > 1 ? 'shared' : null];
    place += group.length;
  }
}

function endedAs(status: Outcome['status']): Outcome {
  return { attempt: null, status, flags: [], score: null, performed: null, without: null };
}
