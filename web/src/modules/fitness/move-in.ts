import type { KeyboardEvent } from 'react';

/** Moves as in a spreadsheet: Enter and arrows down and up, arrows aside at the end of the text. */
export function moveIn(frame: HTMLElement | null, key: KeyboardEvent<HTMLInputElement>): void {
  const { dataset, selectionStart, selectionEnd, value } = key.currentTarget;
  const all = selectionStart === 0 && selectionEnd === value.length;
  const step: Record<string, [number, number] | undefined> = {
    Enter: [key.shiftKey ? -1 : 1, 0],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowLeft: all || selectionEnd === 0 ? [0, -1] : undefined,
    ArrowRight: all || selectionStart === value.length ? [0, 1] : undefined,
  };
  const by = key.altKey ? undefined : step[key.key];
  if (!by) return;
  key.preventDefault();
  const at = `[data-row="${Number(dataset['row']) + by[0]}"][data-column="${Number(dataset['column']) + by[1]}"]`;
  const next = frame?.querySelector<HTMLInputElement>(at);
  if (next) next.focus();
  else stay(key.currentTarget);
}

/** The last cell is left and entered again: what was typed into it is taken, and the focus is never lost. */
function stay(input: HTMLInputElement): void {
  input.blur();
  input.focus();
}
