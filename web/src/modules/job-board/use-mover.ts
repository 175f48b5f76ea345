import { useMovePosition } from './job-board.queries.ts';
import type { Position } from './position.ts';

/** Moves a position under another (null: the senior instructor); nothing where it's already there. */
export function useMover(positions: readonly Position[]): (id: string, to: string | null) => void {
  const move = useMovePosition();
  return (id, to) => {
    const position = positions.find((one) => one.id === id);
    if (!position || position.reports_to_id === to) return;
    const above = positions.find((one) => one.id === to)?.label ?? 'the senior instructor';
    move.start({ id, title: position.label, from: position.reports_to_id, to, above });
  };
}
