/** Where the keyboard is: in a line or several lines of text, on a choice, or on a button that does something. */
export type Place = 'line' | 'lines' | 'choice' | 'button';

type Pressed = { key: string; shiftKey: boolean };

/** Where a key leads from a mark: on to the next one, back to the one before, or nowhere, so that the field has it. */
export function stepOf({ key, shiftKey }: Pressed, place: Place): -1 | 0 | 1 {
  if (key === 'Enter') return place === 'button' || (place === 'lines' && shiftKey) ? 0 : shiftKey ? -1 : 1;
  if (place === 'lines') return 0;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

/** The level that a typed letter means: the one that is called so, and pressed again, the next that begins with it. */
export function levelBy(names: readonly string[], chosen: unknown, letter: string): string | null {
  const typed = letter.toLowerCase();
  const fitting = names.filter((name) => name.toLowerCase().startsWith(typed));
  const ordered = fitting.toSorted((one, other) => Number(other.length === 1) - Number(one.length === 1));
  return ordered[(ordered.indexOf(String(chosen)) + 1) % ordered.length] ?? null;
}
