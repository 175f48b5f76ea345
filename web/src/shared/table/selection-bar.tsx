import type { ReactNode } from 'react';
import { grouped } from '../text/counted.ts';
import classes from './selection-bar.module.css';

type Props = {
  count: number;
  total: number;
  /** All of them are being read. */
  busy?: boolean;
  onClear: () => void;
  onAll: () => void;
  children: ReactNode;
};

/** What can be done with the selected rows; it takes the place of nothing else, so nothing jumps away under the pointer. */
export function SelectionBar({ count, total, busy = false, onClear, onAll, children }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <output className={classes.count}>
        <strong>{grouped(count)} selected</strong>
        {/* What was chosen before a search stays chosen, and can be more than the search finds. */}
        {count <= total && ` of ${grouped(total)}`}
      </output>
      <div className={classes.verbs}>{children}</div>
      {count < total && (
        <button type="button" className={classes.quiet} disabled={busy} onClick={onAll}>
          Select all {grouped(total)}
        </button>
      )}
      <button type="button" className={classes.quiet} onClick={onClear}>
        Clear <span aria-hidden>(Esc)</span>
      </button>
    </div>
  );
}
