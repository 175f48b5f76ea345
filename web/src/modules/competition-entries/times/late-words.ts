type Change = { words: string; reason: string; minutes: number; is_whole: boolean; since: string };

/** A late change in a sentence, as a school reads it: how late since when, because of what. */
export function lateWords({ words, reason, minutes, is_whole: isWhole, since }: Change): string {
  const why = reason.replace(/[.!?]+$/, '');
  return isWhole && minutes > 0 ? `Running ${minutes} minutes late since ${since}: ${why}.` : `${words}: ${why}.`;
}
