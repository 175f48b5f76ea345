/** Where an arrow key leads on the board: up and down within the column, left and right to the next one that has tickets. */
export function nextTicket(columns: readonly (readonly string[])[], id: string, key: string): string | null {
  const at = columns.findIndex((column) => column.includes(id));
  const own = columns[at] ?? [];
  const row = own.indexOf(id);
  if (key === 'ArrowUp') return own[row - 1] ?? null;
  if (key === 'ArrowDown') return own[row + 1] ?? null;
  const beside = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const column = beside.find(({ length }) => length > 0);
  return column?.[Math.min(row, column.length - 1)] ?? null;
}

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** What a key means on the title of a ticket: an arrow, with Alt to move the ticket; null for anything else. */
export function boardKey(event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; target: unknown }) {
  const ticket = event.target instanceof HTMLElement ? event.target.closest('a')?.closest<HTMLElement>('li') : null;
  const id = ticket?.dataset['ticket'];
  if (!id || !ARROWS.has(event.key) || event.ctrlKey || event.metaKey) return null;
  return { id, key: event.key, moves: event.altKey };
}
