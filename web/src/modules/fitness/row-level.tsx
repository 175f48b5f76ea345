import { type Grid, type GridRow, levelLabel, noteText } from './grid.ts';
import classes from './grid.module.css';

/** The overall level of a cadet, and why it isn't higher. */
export function RowLevel({ grid, row }: { grid: Grid; row: GridRow }) {
  const label = levelLabel(grid.battery.levels, row.level);
  const notes = row.notes.filter((note) => note !== 'incomplete' || row.filled > 0);
  return (
    <>
      {label && <span className={classes.reached}>{label}</span>}
      {notes.length > 0 && (
        <span className={classes.levelNote}>{notes.map((note) => noteText[note] ?? note).join(', ')}</span>
      )}
    </>
  );
}
