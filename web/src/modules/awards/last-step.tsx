import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Refusals } from '../../shared/each/refusals.tsx';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { useUndo } from './award.queries.ts';
import { type Outcome, refusalsOf, type RollRow } from './award.ts';
import classes from './awards.module.css';

/** A step that was taken just now. */
export type Last = { words: string; outcome: Outcome };

type Props = { last: Last; rows: RollRow[]; onClose: () => void };

/** What has just happened, to whom it did not, and the way back. */
export function LastStep({ last: { words, outcome }, rows, onClose }: Props) {
  const undo = useUndo();
  const { can } = usePermissions();
  const mayUndo = can('awards:update') || can('awards:approve');
  const done = outcome.done ?? [];
  // What is on an order goes no further back.
  const canGoBack = rows.some(
    ({ id, state, order_id }) => done.includes(id) && (state !== 'approved' || order_id === null),
  );
  return (
    <div className={classes.last}>
      <p role="status">
        {`${counted(done.length, 'award')} ${words}.`}
        {mayUndo && canGoBack && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={undo.busy}
            onClick={() => afterwards(undo.send(done), onClose)}
          >
            Undo
          </Button>
        )}
        <Button variant="subtle" size="xs" color="gray" onClick={onClose}>
          Close
        </Button>
      </p>
      <Refusals refused={refusalsOf(outcome)} />
    </div>
  );
}
