import type { KeyboardEvent } from 'react';
import { stepOf } from './matrix.ts';

/** Arrow keys move from switch to switch and skip empty places. Home and End move to the ends of the row. */
export function moveByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: target, key } = event;
  const rows = [...(target.closest('table')?.querySelectorAll('[data-row]') ?? [])].map((row) => [
    ...row.querySelectorAll('td'),
  ]);
  const row = rows.findIndex((cells) => cells.some((cell) => cell.contains(target)));
  const line = rows[row] ?? [];
  const column = line.findIndex((cell) => cell.contains(target));
  const step = stepOf(key);
  const way =
    key === 'Home' ? line : key === 'End' ? line.toReversed() : step ? cellsFrom(rows, { row, column }, step) : [];
  const next = way.map(switchIn).find((box) => box !== null);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type Place = { row: number; column: number };

function cellsFrom(rows: HTMLTableCellElement[][], from: Place, step: Place): HTMLTableCellElement[] {
  const found: HTMLTableCellElement[] = [];
  for (let times = 1; times < 100; times += 1) {
    const cell = rows[from.row + step.row * times]?.[from.column + step.column * times];
    if (!cell) break;
    found.push(cell);
  }
  return found;
}

function switchIn(cell: HTMLTableCellElement): HTMLInputElement | null {
  return cell.querySelector<HTMLInputElement>('input[data-cell]:not(:disabled)');
}
