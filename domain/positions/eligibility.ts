/** A criterion of an opening as the database decided it: what is needed at least, and what the cadet has. */
export type Criterion = {
  criterion: string;
  label: string;
  unit: string | null;
  least: string;
  value: string | null;
  met: boolean;
};

/** What is needed, in words: 'Grade 10 or higher', 'Time in the corps: at least 6 months'. */
export function needOf({
  criterion,
  label,
  unit,
  least,
}: Pick<Criterion, 'criterion' | 'label' | 'unit' | 'least'>): string {
  if (['grade', 'level', 'rank'].includes(criterion)) return `${label} ${least} or higher`;
  return `${label}: at least ${measured(least, unit)}`;
}

/** What the cadet has of it, and what is missing. */
export function haveOf({ value, met, unit }: Pick<Criterion, 'value' | 'met' | 'unit'>): string {
  if (value === null) return 'Nothing on record yet. Ask an instructor.';
  return met ? `You have ${measured(value, unit)}` : `You have ${measured(value, unit)}, so this is still missing`;
}

/** All of it in one line: 'You meet all 3 criteria', 'You meet 1 of 3 criteria'. */
export function sumOf(criteria: readonly Pick<Criterion, 'met'>[]): string {
  const met = criteria.filter((one) => one.met).length;
  if (criteria.length === 0) return 'Open to everyone who sees it';
  if (met < criteria.length) return `You meet ${met} of ${criteria.length} criteria`;
  return criteria.length === 1 ? 'You meet the criterion' : `You meet all ${criteria.length} criteria`;
}

/** A value with its unit: '80%', '6 months', '1 month'. */
export function measured(value: string, unit: string | null): string {
  if (unit === '%') return `${value}%`;
  if (unit === 'GPA') return Number(value).toFixed(2);
  if (unit === null || unit === 'held') return value;
  return `${value} ${value === '1' ? unit.replace(/s$/, '') : unit}`;
}
