import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { searchFor } from '../../../../domain/text/search.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { counted } from '../../shared/text/counted.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { CellStore } from './cell-store.ts';
import { CellProblems } from './cell-problems.tsx';
import type { Grid } from './grid.ts';
import { ScoreGrid } from './score-grid.tsx';
import { useAllUnsaved, useCellStore } from './use-cells.ts';
import classes from './score-panel.module.css';

/** The grid with what stands around it: search, what is missing, what is not saved yet. */
export function ScorePanel({ grid }: { grid: Grid }) {
  const store = useCellStore(grid.session.id);
  const canEnter = useCan('fitness:update');
  const [search, setSearch] = useState('');
  const [missing, setMissing] = useState(false);
  // Who was incomplete when the switch was turned stays in sight while being entered.
  const [kept, setKept] = useState<Set<string>>(new Set());
  const slots = grid.battery.slots.length;
  const isFound = searchFor(search);
  const rows = grid.rows.filter(
    (row) =>
      isFound(`${row.first_name} ${row.last_name} ${row.unit ?? ''}`) &&
      (!missing || row.filled < slots || kept.has(row.cadet_id)),
  );
  if (grid.rows.length === 0) {
    return (
      <EmptyState
        icon={IconUsersPlus}
        title="Nobody is on this test day yet"
        text="Add the cadets who are tested: choose Add cadets in the menu above."
      />
    );
  }
  const locked = grid.session.state === 'closed' || !canEnter;
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          aria-label="Find a cadet"
          placeholder="Name or unit"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(change) => setSearch(change.currentTarget.value)}
        />
        <Checkbox
          label="Only who is missing something"
          checked={missing}
          onChange={(change) => {
            setMissing(change.currentTarget.checked);
            setKept(new Set(grid.rows.filter((row) => row.filled < slots).map((row) => row.cadet_id)));
          }}
        />
        <SaveState store={store} done={grid.rows.filter((row) => row.filled >= slots).length} all={grid.rows.length} />
      </div>
      <CellProblems grid={grid} store={store} />
      {rows.length === 0 ? (
        <EmptyState title="No cadet matches" text="Change the search, or show those who are complete too." />
      ) : (
        <ScoreGrid grid={grid} rows={rows} store={store} locked={locked} />
      )}
      {!locked && <Keys />}
    </>
  );
}

/** How far the day is, and whether everything has arrived. */
function SaveState({ store, done, all }: { store: CellStore; done: number; all: number }) {
  const unsaved = useAllUnsaved(store).filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const lost = useSyncExternalStore(store.follow, store.isLost);
  const words =
    unsaved === 0
      ? 'All saved'
      : lost
        ? `No connection: ${counted(unsaved, 'score')} kept here, sent again by ${unsaved === 1 ? 'itself' : 'themselves'}`
        : 'Saving…';
  return (
    <output className={classes.state}>
      {done} of {all} complete · {words}
    </output>
  );
}

function Keys() {
  return (
    <p className={classes.keys}>
      <kbd>Enter</kbd> next cadet · <kbd>Tab</kbd> next event · <kbd>605</kbd> is 6:05 · <kbd>-</kbd> did not start ·{' '}
      <kbd>dnf</kbd> did not finish · <kbd>x</kbd> excused · <kbd>m</kbd> modified · tries apart by a space ·{' '}
      <kbd>Alt ↓</kbd> another event
    </p>
  );
}
