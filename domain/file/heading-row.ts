/** As far down as the headings of a table are looked for: below a title, an account's name, or a summary. */
const DEEPEST = 30;

/**
 * Finds the row that names the columns: the one with the most headings that `known` counts, else the first with words in it.
 * -1 where a table is empty.
 */
export function headingRow(table: string[][], known: (cells: string[]) => number = () => 0): number {
  const first = table.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (first < 0) return first;
  // One word that is also a heading proves nothing: a summary has 'Description' too.
  let best = { at: first, count: 1 };
  for (const [at, row] of table.slice(0, DEEPEST).entries()) {
    const count = known(row.map((cell) => cell.trim()).filter(Boolean));
    if (count > best.count) best = { at, count };
  }
  return best.at;
}
