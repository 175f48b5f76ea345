import type { SchoolRank } from '../../shared/rank/school-ranks.ts';

type Band = { rank_min: string | null; rank_max: string | null };

/** The ranks that a position's holders usually have, in the school's words: '2LT to 1LT'. */
export function bandOf({ rank_min, rank_max }: Band, ranks: readonly SchoolRank[]): string {
  const word = (code: string | null) => ranks.find((rank) => rank.code === code)?.abbreviation ?? null;
  const [low, high] = [word(rank_min), word(rank_max)];
  if (low && high) return low === high ? low : `${low} to ${high}`;
  if (low) return `${low} or higher`;
  return high ? `${high} or lower` : 'Any rank';
}
