/** The words for what a sheet can say, by the part that says it: what people choose from, and what they read. */
type Choices = Record<string, string>;

export const KIND: Choices = { points: 'Points', time: 'Time' };
export const DIRECTION: Choices = { high: 'Highest wins', low: 'Lowest wins' };

export const ITEM_TYPE: Choices = {
  points: 'Points',
  level: 'Levels',
  check: 'Check box',
  count: 'Count',
  deduction: 'Deduction',
  series: 'Series of shots or tries',
  time: 'Time',
  table_time: 'Time, points by table',
  text: 'Remark',
};

export const COMBINE_SECTION: Choices = {
  panel: 'From every judge, combined',
  once: 'From one judge, added once',
  none: 'Feedback only, not scored',
};
export const PER: Choices = { entry: 'Once for the team', cadet: 'For each cadet' };
export const CADETS: Choices = { sum: 'Sum of all cadets', mean: 'Average of the cadets', sum_best: 'Sum of the best' };

export const BASIS: Choices = {
  per_occurrence: 'For each time it happens',
  per_second_outside: 'For each second outside the time limits',
  stepped_over: 'By seconds over, from a table',
  manual: 'The judge enters the amount',
  disqualify: 'Disqualifies',
};

export const ROUNDING: Choices = { floor: 'Whole seconds only', none: 'Exact time' };

export const COMBINE_PANEL: Choices = {
  sum: 'Sum of the judges',
  mean: 'Average of the judges',
  median: 'Median of the judges',
  head_only: 'Head judge only',
  agree: 'Judges must agree',
};
export const DROP_SCOPE: Choices = { sheet: 'A judge’s whole sheet', section: 'In each section', item: 'In each item' };
export const MISSING: Choices = {
  block: 'Wait: no result without it',
  mean_of_present: 'Average of the judges present',
  median_of_present: 'Median of the judges present',
  prorate: 'Scale up what is there',
  adjusted: 'Average, adjusted for how strict that judge was',
};

export const TIE: Choices = {
  role_total: 'Total of a role',
  penalty_total: 'Penalties',
  section: 'Result of a section',
  item: 'Result of an item',
  occurrences: 'How often a penalty was recorded',
  clock: 'Time on the clock',
  place_counts: 'Most first places among the judges, then second places',
  reperform: 'They perform again',
  coin: 'Coin toss',
};
export const PREFER: Choices = { high: 'Higher wins', low: 'Lower wins' };

export const STATUS: Choices = { dnf: 'Did not finish', dq: 'Disqualified', dns: 'Did not start' };
export const RULE: Choices = { above: 'is above', below: 'is below', is: 'is' };
export const PLACEMENT: Choices = { rank: 'Ranked by net score', bands: 'By bands of net score' };

/** A choice as a select takes it. */
export function optionsOf(choices: Choices): { value: string; label: string }[] {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

/** What a stored choice says in words; one that isn't known says itself. */
export function wordsOf(choices: Choices, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return choices[text] ?? text.replaceAll('_', ' ');
}
