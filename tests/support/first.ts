/** The first row of an answer. Raises where there is none. */
export function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The answer has no row');
  return row;
}
