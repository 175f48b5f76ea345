import { Button } from '@mantine/core';
import { formatMoment } from '../time/moment.ts';
import type { Draft } from './draft.ts';
import classes from './draft-notice.module.css';

type Props = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Says that a form was left unsaved before, and lets the person take those changes or drop them. */
export function DraftNotice({ draft, onRestore, onDiscard }: Props) {
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>You have unsaved changes from {formatMoment(draft.changedAt.toISOString())}.</p>
      <Button size="compact-sm" onClick={onRestore}>
        Restore
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
