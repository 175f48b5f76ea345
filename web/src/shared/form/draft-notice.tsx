import { Button } from '@mantine/core';
import { formatMoment } from '../time/moment.ts';
import type { Draft } from './draft.ts';
import classes from './draft-notice.module.css';

type Props = {
  draft: Draft;
  /** What is newly written, as 'letter'; null where the title of the form names nothing. Left out for changes of a record. */
  noun?: string | null;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Says that a form was left unsaved before, and lets the person take what they wrote or drop it. */
export function DraftNotice({ draft, noun, onRestore, onDiscard }: Props) {
  const when = formatMoment(draft.changedAt.toISOString());
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>
        {noun === undefined ? `You have unsaved changes from ${when}.` : `You started this on ${when}.`}
      </p>
      <Button size="compact-sm" onClick={onRestore}>
        {noun === undefined ? 'Restore' : noun === null ? 'Continue' : `Continue your ${noun}`}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
