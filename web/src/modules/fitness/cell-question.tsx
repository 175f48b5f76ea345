import { formatTries } from '../../../../domain/fitness/format-score.ts';
import { type CellStore, cellKey, type Unsaved } from './cell-store.ts';
import type { GridEvent } from './grid.ts';
import { decide, keepUnusual } from './leave-cell.ts';
import classes from './cell-question.module.css';

type Props = { id?: string; cell: Unsaved; event: GridEvent; store: CellStore; name: string };

/**
 * What is asked about a score that isn't saved yet, in words and with its answers. It is below the cell and takes no
 * focus: typing goes on, and Enter in the cell says yes to an unusual value.
 */
export function CellQuestion({ id, cell, event, store, name }: Props) {
  const clear = { label: 'Clear', run: () => store.drop(cellKey(cell.cadet, cell.event)) };
  const { text, answers } = questionOf(cell, event, store, clear);
  return (
    <div className={classes.question} data-state={cell.state}>
      <span id={id}>
        {text}
        {id && cell.state === 'asked' && <span className={classes.key}> Press Enter to save it.</span>}
      </span>
      <span className={classes.answers}>
        {answers.map(({ label, run }) => (
          <button key={label} type="button" tabIndex={id ? -1 : 0} aria-label={`${label}: ${name}`} onClick={run}>
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}

type Answer = { label: string; run: () => void };

function questionOf(cell: Unsaved, event: GridEvent, store: CellStore, clear: Answer) {
  if (cell.state === 'asked') {
    const value = formatTries(cell.tries, event);
    const keep = { label: `Keep ${value}`, run: () => keepUnusual(store, cell) };
    return { text: 'Unusual for this event.', answers: [keep, clear] };
  }
  if (cell.state === 'conflict') return conflictOf(cell, event, store);
  return { text: `${cell.problem ?? 'Not saved'}. ${cell.fix ?? ''}`, answers: [clear] };
}

/** Two people changed one cell: the second one decides, with both values in sight. */
function conflictOf(cell: Unsaved, event: GridEvent, store: CellStore) {
  const theirs = formatTries(cell.now ?? [], event) || 'nothing';
  const mine = cell.text || 'nothing';
  return {
    text: `${cell.by ?? 'Someone else'} entered ${theirs}, you entered ${mine}.`,
    answers: [
      { label: `Keep ${theirs}`, run: () => decide(store, cell, false) },
      { label: `Use mine, ${mine}`, run: () => decide(store, cell, true) },
    ],
  };
}
