import type { KeyboardEvent } from 'react';

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves from the button of a table's cell to another with the arrow keys, skipping cells without one. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const cell = event.currentTarget.closest('td');
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!step || !cell || !row || !table) return;
  event.preventDefault();
  const rows = [...table.querySelectorAll('tbody tr')];
  let [line, place] = [rows.indexOf(row), [...row.children].indexOf(cell)];
  for (;;) {
    line += step[0];
    place += step[1];
    const next = rows[line]?.children[place];
    if (!next) return;
    const button = next.querySelector<HTMLElement>('button');
    if (button) return button.focus();
  }
}
