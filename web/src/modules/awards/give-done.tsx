import { useState } from 'react';
import { Refusals } from '../../shared/each/refusals.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import { useUndoGiving } from './award.queries.ts';
import { type Outcome, refusalsOf } from './award.ts';
import classes from './awards.module.css';

type Props = { result: Outcome; award: string; step: string };

const VERBS: Record<string, string> = {
  recommended: 'recommended',
  approved: 'approved',
  presented: 'recorded',
  draft: 'planned',
};

/** The outcome: how many succeeded, who didn't and why, and an undo for all of them together. */
export function GiveDone({ result, award, step }: Props) {
  const undo = useUndoGiving();
  const [undone, setUndone] = useState<Outcome | null>(null);
  const ids = result.ids ?? [];
  const verb = VERBS[step] ?? 'recorded';
  return (
    <section className={classes.doubt} aria-label="Result">
      {undone ? (
        <p role="status">{`${counted(undone.done?.length ?? 0, 'award')} undone.`}</p>
      ) : ids.length > 0 ? (
        <UndoNote busy={undo.busy} onUndo={() => afterwards(undo.send(ids), setUndone)}>
          <strong>{`${award}: ${counted(ids.length, 'award')} ${verb}.`}</strong>
        </UndoNote>
      ) : (
        <p role="status">{`${award}: no award ${verb}.`}</p>
      )}
      <Refusals refused={refusalsOf(undone ?? result)} />
    </section>
  );
}
