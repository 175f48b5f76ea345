import { IconFlag } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { counted } from '../../../shared/text/counted.ts';
import { leadTabHere } from '../../../shared/table/grid-keys.ts';
import { CELL } from './cell.ts';
import { type Cell, isDue, type Row } from './model.ts';
import classes from './grid.module.css';

type Props = {
  row: Row;
  cell: Cell;
  /** The one that Tab leads to before the arrow keys were used. */
  first: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

/** The sheet of one seat: its total, where it is, and whether something should be looked at. */
export function GridCell({ row, cell: { seat, judge, state, total, flags, sent }, first, onOpen, onKeyDown }: Props) {
  const isOut = state === 'missing' && !isDue(row);
  const { label, tone } = isOut ? { label: 'Not needed', tone: 'neutral' } : CELL.words(state);
  const from = state === 'missing' && !isOut ? `Missing from ${[seat.code, judge].filter(Boolean).join(', ')}` : label;
  const flagged = flags.length > 0 ? `, ${counted(flags.length, 'flag')}` : '';
  const late = sent.filter((sheet) => sheet.state === 'late').length;
  const came = late > 0 ? `, ${counted(late, 'late sheet')}` : '';
  return (
    <button
      type="button"
      className={classes.cell}
      data-tone={tone}
      tabIndex={first ? 0 : -1}
      data-flagged={flags.length > 0 || undefined}
      aria-label={`${row.entry.code}, ${seat.code}: ${total ? `${total}, ` : ''}${from}${flagged}${came}`}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onFocus={leadTabHere}
    >
      <span className={classes.onPhone}>{[seat.code, judge].filter(Boolean).join(', ')}</span>
      <span className={classes.total}>{total ?? (isOut ? '' : '—')}</span>
      <span className={classes.state}>
        {isOut ? '' : label}
        {flags.length > 0 && (
          <>
            {' '}
            <IconFlag size={13} aria-hidden /> {flags.length}
          </>
        )}
        {late > 0 && ` ${counted(late, 'late sheet')}`}
      </span>
    </button>
  );
}
