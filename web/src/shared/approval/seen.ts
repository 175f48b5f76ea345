/** When each row that was read was last changed, as this page shows it. */
const seen = new Map<string, string>();

/** Notes what a person sees of a row on which they can decide; gives the row. */
export function noteSeen<Row extends { id: string | null; updated_at: string | null }>(row: Row): Row {
  if (row.id && row.updated_at) seen.set(row.id, row.updated_at);
  return row;
}

/** What was seen of rows, as functions that decide take it: they refuse what changed since. */
export function seenOf(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.flatMap((id) => [seen.get(id)].flatMap((at) => (at ? [[id, at]] : []))));
}
