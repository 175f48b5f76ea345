import { Button } from '@mantine/core';
import { formatTries } from '../../../../domain/fitness/format-score.ts';
import type { CellStore, Unsaved } from './cell-store.ts';
import { cellKey } from './cell-store.ts';
import type { Grid, GridEvent } from './grid.ts';
import { cellName, decide, useAllUnsaved } from './use-cells.ts';
import classes from './score-panel.module.css';

/** What waits for a person: cells that can't be kept as typed, and cells that two have written. */
export function CellProblems({ grid, store }: { grid: Grid; store: CellStore }) {
  const open = useAllUnsaved(store).filter(({ state }) => state === 'wrong' || state === 'conflict');
  if (open.length === 0) return null;
  return (
    <div className={classes.problems} aria-label="Scores that wait for you" role="alert">
      <ul>
        {open.map((cell) => {
          const row = grid.rows.find(({ cadet_id }) => cadet_id === cell.cadet);
          const event = grid.events.find(({ id }) => id === cell.event);
          if (!row || !event) return null;
          return (
            <li key={cellKey(cell.cadet, cell.event)}>
              <strong>{cellName(row, event)}:</strong>
              {cell.state === 'wrong' ? (
                <Wrong cell={cell} onDrop={() => store.drop(cellKey(cell.cadet, cell.event))} />
              ) : (
                <Conflict {...{ cell, event, store }} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Wrong({ cell, onDrop }: { cell: Unsaved; onDrop: () => void }) {
  return (
    <>
      <span>
        {cell.problem}. {cell.fix}
      </span>
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        Take back
      </Button>
    </>
  );
}

/** Two have written one cell: whoever came second decides, with both values in sight. */
function Conflict({ cell, event, store }: { cell: Unsaved; event: GridEvent; store: CellStore }) {
  const theirs = formatTries(cell.now ?? [], event) || 'nothing';
  const mine = cell.text || 'nothing';
  return (
    <>
      <span>
        {cell.by ?? 'Somebody else'} has entered {theirs}, you {mine}.
      </span>
      <Button size="compact-sm" variant="default" onClick={() => decide(store, cell, false)}>
        Keep {theirs}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => decide(store, cell, true)}>
        Use mine, {mine}
      </Button>
    </>
  );
}
