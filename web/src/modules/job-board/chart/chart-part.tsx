import { useCan } from '../../../shared/permission/use-permissions.ts';
import type { Position } from '../position.ts';
import { useMover } from '../use-mover.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChosenPanel } from './chosen-panel.tsx';

/** The live chain of command as a chart. */
export function ChartPart({ positions }: { positions: Position[] }) {
  return (
    <ChartFrame
      positions={positions}
      mayMove={useCan('job-board:update')}
      move={useMover(positions)}
      panel={(position, onClose) => <ChosenPanel position={position} positions={positions} onClose={onClose} />}
    />
  );
}
