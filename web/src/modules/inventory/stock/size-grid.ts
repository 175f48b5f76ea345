/** Sizes as a rack is labeled: the first measure down, the second across. `at` finds a size by both. */
export type SizeGrid = { rows: string[]; columns: string[]; at: ReadonlyMap<string, string> };

/** Sizes as a grid, in the order given: '38R' is in row 38 and column R. Sizes of one measure are one column. */
export function sizeGrid(sizes: readonly string[]): SizeGrid {
  // S, M, L, 2XL are words: the 2 is no measure.
  const words = sizes.some((size) => /^[SML]$/.test(size));
  const at = new Map<string, string>();
  const rows = new Set<string>();
  const columns = new Set<string>();
  for (const size of sizes) {
    const [row, column] = words ? [size, ''] : measuresOf(size);
    rows.add(row);
    columns.add(column);
    at.set(placeOf(row, column), size);
  }
  return { rows: [...rows], columns: [...columns], at };
}

/** The name of a place in a grid. */
export const placeOf = (row: string, column: string): string => `${row}|${column}`;

/** '38R' is 38 and R, '15.5 x 32/33' is 15.5 and 32/33, 'M R' is M and R, '7 1/8' is 7 and 1/8. */
function measuresOf(size: string): [first: string, second: string] {
  const [, first, second] = /^(\d+(?:\.\d+)?|[A-Z\d]+(?= ))(?: x | )?(.*)$/.exec(size) ?? [];
  return first === undefined ? [size, ''] : [first, second ?? ''];
}
