import { type Judged, standingOf } from './standing.ts';

/** How near a cadet is to the next rank; those without data are in their own group as well. */
export type Group = 'ready' | 'nearly' | 'not' | 'no_data';

/** The groups of readiness a cadet is in. A rank that asks for nothing puts no cadet in a group: a person decides. */
export function groupsOf(lines: Judged[]): Group[] {
  if (lines.length === 0) return [];
  const { missing } = standingOf(lines);
  const near = missing.length === 0 ? 'ready' : missing.length === 1 ? 'nearly' : 'not';
  return lines.some(({ state }) => state === 'no_data') ? [near, 'no_data'] : [near];
}
