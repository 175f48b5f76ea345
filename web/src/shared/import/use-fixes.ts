import { useMemo, useState } from 'react';
import type { Sheet } from './sheet.ts';

type Fixes = ReadonlyMap<number, Record<string, string>>;

const NONE: Fixes = new Map();

/** The sheet with the cells that were fixed on the screen, how many those are, and a way to fix one and to forget all. */
export function useFixes(sheet: Sheet | null) {
  const [fixes, setFixes] = useState(NONE);
  const fixed = useMemo(() => sheet && withFixes(sheet, fixes), [sheet, fixes]);
  const fix = (row: number, heading: string, text: string) =>
    setFixes((now) => new Map(now).set(row, { ...now.get(row), [heading]: text }));
  const count = [...fixes.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  return { sheet: fixed, count, fix, forget: () => setFixes(NONE) };
}

function withFixes(sheet: Sheet, fixes: Fixes): Sheet {
  if (fixes.size === 0) return sheet;
  const rows = sheet.rows.map((row) => {
    const cells = fixes.get(row.line);
    return cells ? { ...row, cells: { ...row.cells, ...cells } } : row;
  });
  return { ...sheet, rows };
}
