const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** A place as one says it: '3rd'. */
export function placeText(place: number): string {
  return `${place}${ENDS[RULES.select(place)] ?? 'th'}`;
}
