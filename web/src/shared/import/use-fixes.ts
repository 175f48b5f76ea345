import { useMemo, useState } from 'react';
import type { Sheet } from './sheet.ts';
import { type Fixes, withFixes } from './words.ts';

const NONE: Fixes = new Map();

/** The cells of a file that were fixed on the screen, how many those are, the sheet with them, and a way to fix one and to forget all. */
export function useFixes(file: Sheet | null) {
  const [cells, setCells] = useState(NONE);
  const sheet = useMemo(() => file && withFixes(file, cells), [file, cells]);
  const fix = (row: number, heading: string, text: string) =>
    setCells((now) => new Map(now).set(row, { ...now.get(row), [heading]: text }));
  const count = [...cells.values()].reduce((sum, row) => sum + Object.keys(row).length, 0);
  return { sheet, cells, count, fix, forget: () => setCells(NONE) };
}
