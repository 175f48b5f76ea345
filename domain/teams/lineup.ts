/** One of a line-up, as far as its checks ask. */
export type LineupPlace = {
  name: string;
  post: string;
  alternate: boolean;
  /** Higher is senior; null where no rank is known. */
  rank_sort: number | null;
  light: string | null;
};

const NATIONAL = /\b(national|american|u\.?s\.?|stars)\b/i;

/** The posts of a color guard from right to left, as it marches. */
export const COLOR_GUARD_POSTS = ['Right guard', 'National flag', 'Organization flag', 'Left guard'];

/**
 * What to look at before a line-up is used: who isn't cleared, a missing alternate, and in a color guard who carries the
 * national flag: its bearer commands the guard, so no one in it outranks them.
 */
export function lineupWarnings(discipline: string | null, places: readonly LineupPlace[]): string[] {
  const inRank = places.filter(({ alternate }) => !alternate);
  const red = places.filter(({ light }) => light === 'red');
  return [
    ...red.map(({ name, alternate }) => `${name} isn't cleared${alternate ? ' and is an alternate' : ''}.`),
    ...(discipline === 'color_guard' && inRank.length > 0 ? colorGuardWarnings(inRank) : []),
    ...(inRank.length > 0 && inRank.length === places.length ? ['No one is an alternate.'] : []),
  ];
}

function colorGuardWarnings(inRank: LineupPlace[]): string[] {
  const bearer = inRank.find(({ post }) => NATIONAL.test(post));
  if (!bearer) return ['No one carries the national flag.'];
  return inRank
    .filter(({ rank_sort }) => (rank_sort ?? -1) > (bearer.rank_sort ?? -1))
    .map(({ name }) => `${name} outranks ${bearer.name}, who carries the national flag.`);
}
