import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { formatTries } from '../../../../domain/fitness/format-score.ts';
import { CellOutcome } from './cell-outcome.tsx';
import { CellQuestion } from './cell-question.tsx';
import { type CellStore, needsAnswer, type Unsaved } from './cell-store.ts';
import { type GridEvent, type GridRow, type LevelOfBattery, shortEvent, triesIn } from './grid.ts';
import { keepUnusual, leaveCell, typeInto, unType } from './leave-cell.ts';
import { cellName, useUnsaved } from './use-cells.ts';
import classes from './score-cell.module.css';

type Props = {
  store: CellStore;
  row: GridRow;
  event: GridEvent;
  levels: LevelOfBattery[];
  /** The day is closed, or the person only looks. */
  locked: boolean;
  /** Named in the cell where it is not the usual one of the day. */
  isOther: boolean;
  /** Opens the choice of the event; absent where the slot has one only. */
  onChoose?: (() => void) | undefined;
  place: { row: number; column: number };
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** One score: typed as on paper, saved when it is left, with what it came to beside it and what is asked about it below. */
export const ScoreCell = memo(function ScoreCell(props: Props) {
  const { store, row, event, levels, locked, isOther, onChoose, place } = props;
  const unsaved = useUnsaved(store, row.cadet_id, event.id);
  const question = useId();
  const { type, press } = useTyping(props, unsaved);
  const open = unsaved !== undefined && needsAnswer(unsaved);

  return (
    <div className={classes.field}>
      <div className={classes.cell} data-state={unsaved?.state}>
        <input
          className={classes.input}
          value={unsaved?.text ?? formatTries(triesIn(row, event.id), event)}
          readOnly={locked}
          autoComplete="off"
          inputMode={event.input === 'decimal' || event.attempts > 1 ? 'text' : 'decimal'}
          aria-label={cellName(row, event)}
          aria-invalid={open || undefined}
          aria-describedby={open ? question : undefined}
          data-row={place.row}
          data-column={place.column}
          onFocus={(focus) => focus.currentTarget.select()}
          onChange={(change) => type(change.currentTarget.value)}
          onBlur={() => leaveCell(store, row.cadet_id, event)}
          onKeyDown={press}
        />
        <CellOutcome row={row} event={event} levels={levels} unsaved={unsaved?.state} />
        {onChoose && (
          <button
            type="button"
            className={classes.choice}
            data-other={isOther || undefined}
            tabIndex={-1}
            disabled={locked}
            onClick={onChoose}
            aria-label={`Event of ${cellName(row, event)}`}
          >
            {isOther ? shortEvent(event.name) : '⋯'}
          </button>
        )}
      </div>
      {open && <CellQuestion id={question} cell={unsaved} event={event} store={store} name={cellName(row, event)} />}
    </div>
  );
});

/** What the keys do in a cell: a typed text goes to the store right away, Esc undoes it, Enter accepts a question. */
function useTyping({ store, row, event, onChoose, onMove }: Props, unsaved: Unsaved | undefined) {
  const before = useRef<Unsaved | undefined>(undefined);
  const at = { cadet: row.cadet_id, event: event.id };

  // A cell may go in mid-typing, because someone else chose another event: what was typed is still read.
  useEffect(() => () => leaveCell(store, row.cadet_id, event), [store, row.cadet_id, event]);

  const type = (text: string) => {
    if (unsaved?.state !== 'typing') before.current = unsaved;
    typeInto(store, { ...at, saved: triesIn(row, event.id) }, text);
  };

  const press = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.key === 'Escape' && unsaved?.state === 'typing') {
      unType(store, at, before.current);
    } else if (key.key === 'ArrowDown' && key.altKey && onChoose) {
      key.preventDefault();
      onChoose();
    } else {
      if (key.key === 'Enter' && !key.shiftKey && !key.repeat && unsaved) keepUnusual(store, unsaved);
      onMove(key);
    }
  };
  return { type, press };
}
