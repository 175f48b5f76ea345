import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { searchFor } from '../../../../domain/text/search.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useCadetWords } from '../../shared/pick/use-cadet-words.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CellProblems } from './cell-problems.tsx';
import { type CellStore, needsAnswer } from './cell-store.ts';
import type { Grid } from './grid.ts';
import { SaveState } from './save-state.tsx';
import { ScoreGrid } from './score-grid.tsx';
import { useAllUnsaved, useLeftTyping } from './use-cells.ts';
import classes from './score-panel.module.css';

/** The grid with what is around it: search, what is missing, what is not saved yet. */
export function ScorePanel({ grid, store }: { grid: Grid; store: CellStore }) {
  useLeftTyping(store, grid);
  const open = useAllUnsaved(store).filter(needsAnswer);
  const list = useId();
  const [listed, setListed] = useState(false);
  const canEnter = useCan('fitness:update');
  const [search, setSearch] = useState('');
  const [missing, setMissing] = useState(false);
  // Who was incomplete when the switch was turned stays in sight while being entered.
  const [kept, setKept] = useState<Set<string>>(new Set());
  const slots = grid.battery.slots.length;
  const words = useCadetWords(search !== '');
  const isFound = searchFor(search);
  const rows = grid.rows.filter(
    (row) =>
      isFound(`${row.first_name} ${row.last_name} ${row.unit ?? ''} ${words.get(row.cadet_id) ?? ''}`) &&
      (!missing || row.filled < slots || kept.has(row.cadet_id)),
  );
  if (grid.rows.length === 0) {
    return (
      <EmptyState icon={IconUsersPlus} title="No cadets on this test day yet" text="Choose More, then Add cadets." />
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
          label="Only cadets who are missing a score"
          checked={missing}
          onChange={(change) => {
            setMissing(change.currentTarget.checked);
            setKept(new Set(grid.rows.filter((row) => row.filled < slots).map((row) => row.cadet_id)));
          }}
        />
        <SaveState grid={grid} store={store} list={list} listed={listed} onList={setListed} />
      </div>
      {listed && open.length > 0 && <CellProblems id={list} grid={grid} store={store} open={open} />}
      {rows.length === 0 ? (
        <EmptyState title="No cadets match" text="Change the search, or show complete cadets too." />
      ) : (
        <ScoreGrid grid={grid} rows={rows} store={store} locked={locked} />
      )}
      {!locked && <Keys />}
    </>
  );
}

function Keys() {
  return (
    <p className={classes.keys}>
      <kbd>Enter</kbd> next cadet · <kbd>Tab</kbd> next event · <kbd>605</kbd> is 6:05 · <kbd>-</kbd> did not start ·{' '}
      <kbd>dnf</kbd> did not finish · <kbd>x</kbd> excused · <kbd>m</kbd> modified · a space between attempts ·{' '}
      <kbd>Alt ↓</kbd> another event
    </p>
  );
}
