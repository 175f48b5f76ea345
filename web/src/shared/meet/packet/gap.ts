import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { short } from '../results/stored.ts';

/** How far a row is from the first place, or the winner from the next one: '3.25 behind 1st place'. Empty where it has no place. */
export function gapWords(row: ResultRow, rows: readonly ResultRow[]): string {
  if (row.place === null || row.net === null) return '';
  const ranked = rows.filter(({ place, net }) => place !== null && net !== null);
  const lead = row.place === 1;
  const other = lead
    ? ranked.find(({ place }) => place !== null && place > 1)
    : ranked.find(({ place }) => place === 1);
  if (!other) return '';
  const gap = short(Math.abs(Number(row.net) - Number(other.net)).toFixed(4));
  if (gap === '0') return lead ? 'Even with 2nd place' : 'Even with 1st place';
  return lead ? `${gap} ahead of the next one` : `${gap} behind 1st place`;
}
