import type { CellValue } from './column.ts';

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders two cell values as people do: numbers by size, words without regard to case or accents, nothing first. */
export function compareValues(one: CellValue, other: CellValue): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return words.compare(String(one), String(other));
}
