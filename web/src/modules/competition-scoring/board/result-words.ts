import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';

const WORDS: Record<string, (of: string) => string> = {
  attempt: (of) => `Performance ${of} counts`,
  missing_sheet: (of) => `Missing: ${of.replaceAll(',', ', ')}`,
  missing_clock: () => 'No time',
  disagree: () => 'Scorers disagree',
  include_blocked: (of) => `Waits for ${of}`,
  include_zero: (of) => `Nothing from ${of}`,
  short_team: (of) => `Only ${of} counted`,
  dq_by: () => 'DQ by a mark or penalty',
  dnf_by: () => 'DNF by a mark',
  dns_by: () => 'DNS by a mark',
  reperform_needed: () => 'Tied: perform again',
  coin_needed: () => 'Tied: toss a coin',
};

/** What the engine flags in a row, in a few words: 'missing_sheet:J07' is 'Missing: J07'. */
export function flagWords(flag: string): string {
  const [name = '', ...rest] = flag.split(':');
  return WORDS[name]?.(rest.join(':')) ?? flag;
}

const RULES: Record<string, string> = {
  block: 'The entry waits for it',
  mean_of_present: 'Mean of the others',
  median_of_present: 'Median of the others',
  prorate: 'Sum of the others, scaled up',
  adjusted: 'Mean of the others, adjusted for the judge',
};

/** What fills in for a missing sheet, in words. */
export function ruleWords(rule: string): string {
  return RULES[rule] ?? rule;
}

export const RULE_OPTIONS = Object.entries(RULES).map(([value, label]) => ({ value, label }));

/** Everything about a row that isn't plain: what the engine flags, and what people decided. */
export function rowNotes({ flags, guidon }: Pick<ResultRow, 'flags' | 'guidon'>): string[] {
  return [
    ...flags.map(flagWords),
    ...(guidon?.missing ? [ruleWords(guidon.missing.rule)] : []),
    ...(guidon?.adjusted ? ['Adjusted'] : []),
    ...(guidon?.under_review ? ['Under review'] : []),
  ];
}
