import { IconFlag } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { counted } from '../../../shared/text/counted.ts';
import { CELL } from './cell.ts';
import { type Cell, isDue, type Row } from './model.ts';
import classes from './grid.module.css';

type Props = { row: Row; cell: Cell; onOpen: () => void; onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void };

/** The sheet of one seat: its total, where it is, and whether something should be looked at. */
export function GridCell({ row, cell: { seat, judge, state, total, flags }, onOpen, onKeyDown }: Props) {
  const isOut = state === 'missing' && !isDue(row);
  const { label, tone } = isOut ? { label: 'Not needed', tone: 'neutral' } : CELL.words(state);
  const from = state === 'missing' && !isOut ? `Missing from ${[seat.code, judge].filter(Boolean).join(', ')}` : label;
  const flagged = flags.length > 0 ? `, ${counted(flags.length, 'flag')}` : '';
  return (
    <button
      type="button"
      className={classes.cell}
      data-tone={tone}
      data-flagged={flags.length > 0 || undefined}
      aria-label={`${row.entry.code}, ${seat.code}: ${total ? `${total}, ` : ''}${from}${flagged}`}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={classes.total}>{total ?? (isOut ? '' : '—')}</span>
      <span className={classes.state}>
        {isOut ? '' : label}
        {flags.length > 0 && (
          <>
            {' '}
            <IconFlag size={13} aria-hidden /> {flags.length}
          </>
        )}
      </span>
    </button>
  );
}
