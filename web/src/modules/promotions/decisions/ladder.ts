import type { SchoolRank } from '../../../shared/rank/school-ranks.ts';
import type { ReadinessCadet } from '../readiness/readiness.ts';

type Held = Pick<ReadinessCadet, 'rank_sort'>;

/** The ranks in use above the one a cadet holds, lowest first. */
export function ranksAbove(ranks: SchoolRank[], { rank_sort: held }: Held): SchoolRank[] {
  return ranks.filter(({ enabled, sort }) => enabled && sort > (held ?? -1));
}

/** The ranks in use below the one a cadet holds, highest first; none where the cadet holds none. */
export function ranksBelow(ranks: SchoolRank[], { rank_sort: held }: Held): SchoolRank[] {
  return ranks.filter(({ enabled, sort }) => enabled && sort < (held ?? -1)).toReversed();
}

/** The ranks in use that a step to `target` leaves out, lowest first. */
export function passedOver(ranks: SchoolRank[], cadet: Held, target: string): SchoolRank[] {
  const above = ranksAbove(ranks, cadet);
  return above.slice(
    0,
    Math.max(
      0,
      above.findIndex(({ code }) => code === target),
    ),
  );
}
