import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { type CellStore, needsAnswer } from './cell-store.ts';
import type { Grid } from './grid.ts';
import { useAllUnsaved } from './use-cells.ts';
import classes from './score-panel.module.css';

type Props = { grid: Grid; store: CellStore; list: string; listed: boolean; onList: (listed: boolean) => void };

/** How far the day is, and whether everything has arrived; what has not can be listed. */
export function SaveState({ grid, store, list, listed, onList }: Props) {
  const unsaved = useAllUnsaved(store);
  const lost = useSyncExternalStore(store.follow, store.isLost);
  const moving = unsaved.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const open = unsaved.filter(needsAnswer).length;
  const done = grid.rows.filter((row) => row.filled >= grid.battery.slots.length).length;
  const missed = open + (lost ? moving : 0);
  const words = [
    `${done} of ${grid.rows.length} complete`,
    missed > 0 && `${missed} not saved`,
    lost && moving > 0 && 'No connection. Trying again',
    !lost && moving > 0 && 'Saving…',
    unsaved.length === 0 && 'All saved',
  ];
  return (
    <div className={classes.state}>
      <output data-missed={missed > 0 || undefined}>{words.filter(Boolean).join(' · ')}</output>
      {open > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={listed}
          aria-controls={list}
          onClick={() => onList(!listed)}
        >
          {listed ? 'Hide unsaved' : 'Show unsaved'}
        </Button>
      )}
    </div>
  );
}
