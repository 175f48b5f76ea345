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

/** True where a cadet's rank is below or above the band of a position; false where one of them isn't known. */
export function isOutside(rank: string | null, { rank_min, rank_max }: Band, ranks: readonly SchoolRank[]): boolean {
  const place = (code: string | null) => ranks.findIndex((one) => one.code === code);
  const [own, low, high] = [place(rank), place(rank_min), place(rank_max)];
  return own >= 0 && ((low >= 0 && own < low) || (high >= 0 && own > high));
}
