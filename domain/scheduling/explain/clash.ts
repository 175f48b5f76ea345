import type { Rule } from '../check/break.ts';
import type { Change } from '../schedule.ts';

/** A rule that keeps an entry out of a place, who is involved, and the changes that would lift this one rule. */
export type Clash = { rule: Rule; entries: string[]; judges: string[]; text: string; fixes: Change[] };

export function clash(rule: Rule, text: string, more: Partial<Omit<Clash, 'rule' | 'text'>> = {}): Clash {
  return { rule, text, entries: [], judges: [], fixes: [], ...more };
}
