import { IconAlertTriangle, IconCloudUp, IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { bandText, formatTries } from '../../../../domain/fitness/format-score.ts';
import { bestTry, sameTries, type Try } from '../../../../domain/fitness/score.ts';
import type { CellStore } from './cell-store.ts';
import { cellName, leaveCell, useUnsaved } from './use-cells.ts';
import {
  type GridEvent,
  type GridResult,
  type GridRow,
  type LevelOfBattery,
  levelLabel,
  noteText,
  resultsIn,
  shortEvent,
  triesIn,
} from './grid.ts';
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

/** One score: typed as on paper, saved when it is left, with what it came to beside it. */
export const ScoreCell = memo(function ScoreCell(props: Props) {
  const { store, row, event, levels, locked, isOther, onChoose, place, onMove } = props;
  const unsaved = useUnsaved(store, row.cadet_id, event.id);
  const [draft, setDraft] = useState<{ text: string; seen: Try[] } | null>(null);
  const escaped = useRef(false);
  const saved = triesIn(row, event.id);
  const shown = draft?.text ?? unsaved?.text ?? formatTries(saved, event);

  // What the writer has before them counts from the first key on, whatever arrives meanwhile.
  const type = (text: string) =>
    setDraft((now) => ({ text, seen: now?.seen ?? unsaved?.now ?? unsaved?.seen ?? saved }));

  const leave = () => {
    if (draft === null || escaped.current) {
      escaped.current = false;
      setDraft(null);
      return;
    }
    const { text, seen } = draft;
    setDraft(null);
    const before = unsaved ? unsaved.text : formatTries(saved, event);
    if (text.trim() !== before) void leaveCell(store, { row, event, text: text.trim(), seen });
  };

  const press = (key: KeyboardEvent<HTMLInputElement>) => {
    if (key.key === 'Escape') {
      escaped.current = true;
      key.currentTarget.blur();
      key.currentTarget.focus();
    } else if (key.key === 'ArrowDown' && key.altKey && onChoose) {
      key.preventDefault();
      onChoose();
    } else onMove(key);
  };

  return (
    <div className={classes.cell} data-state={unsaved?.state}>
      <input
        className={classes.input}
        value={shown}
        readOnly={locked}
        autoComplete="off"
        inputMode={event.input === 'decimal' || event.attempts > 1 ? 'text' : 'decimal'}
        aria-label={cellName(row, event)}
        aria-invalid={unsaved?.state === 'wrong' || unsaved?.state === 'conflict' || undefined}
        title={unsaved?.problem}
        data-row={place.row}
        data-column={place.column}
        onFocus={(focus) => focus.currentTarget.select()}
        onChange={(change) => type(change.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      <Outcome {...{ row, event, levels, unsaved: unsaved?.state, same: sameTries(saved, unsaved?.tries ?? saved) }} />
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
  );
});

type OutcomeProps = {
  row: GridRow;
  event: GridEvent;
  levels: LevelOfBattery[];
  unsaved: string | undefined;
  same: boolean;
};

/** What a cell came to: its level or band; or how far it has come on its way. */
function Outcome({ row, event, levels, unsaved }: OutcomeProps) {
  if (unsaved === 'wrong')
    return <IconAlertTriangle className={classes.mark} data-tone="bad" size={15} aria-label="Not kept" />;
  if (unsaved === 'conflict')
    return <IconUsers className={classes.mark} data-tone="warn" size={15} aria-label="Written by two" />;
  if (unsaved) return <IconCloudUp className={classes.mark} size={15} aria-label="Not saved yet" />;
  const results = resultsIn(row, event.id);
  const best = bestTry(triesIn(row, event.id), event.direction);
  const result = results.find(({ value, status }) => value === best?.value && status === best.status);
  if (!result || result.status !== 'ok') return null;
  const label = levelLabel(levels, result.level);
  const band = bandText(result.low, result.high);
  const words = [label, band, result.note && noteText[result.note]].filter(Boolean).join(' · ');
  return (
    <span
      className={classes.outcome}
      data-low={result.low === 0 || undefined}
      data-note={result.note ?? undefined}
      title={words}
    >
      <span aria-hidden>{shortOutcome(result, label)}</span>
      <span className="g-hidden">{words}</span>
    </span>
  );
}

function shortOutcome({ low, high, note }: GridResult, label: string | null): string {
  if (note === 'no_table') return '·';
  if (low !== null) return low === 0 ? `<${(high ?? 0) + 1}` : `${low}+`;
  return label?.slice(0, 3) ?? '';
}
