import type { ResultStanding } from '../../../../../domain/scoring/format/results.ts';

/** Why a school isn't eligible for the overall: the events that it had to enter. */
export function missingWords({ missing }: ResultStanding, names: ReadonlyMap<string, string>): string {
  return missing.length > 0 ? `Not in ${missing.map((event) => names.get(event) ?? event).join(', ')}` : '';
}
