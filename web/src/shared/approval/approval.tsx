import { Button } from '@mantine/core';
import { useState } from 'react';
import { afterwards } from '../query/afterwards.ts';
import { counted } from '../text/counted.ts';
import { toast } from '../ui/toast.ts';
import type { Decision } from './approval.api.ts';
import { useDecideOn } from './approval.queries.ts';
import { DeclineForm } from './decline-form.tsx';

/** A module's words for its decisions: the verbs on the buttons, the toast afterward, and whose reason it is. */
export type ApprovalWords = {
  approve: string;
  approved: string;
  decline: string;
  declined: string;
  takeBack: string;
  takenBack: string;
  reason: string;
  reasonNote: string;
};

const WORDS: ApprovalWords = {
  approve: 'Approve',
  approved: 'Approved',
  decline: 'Decline',
  declined: 'Declined',
  takeBack: 'Undo approval',
  takenBack: 'Waiting again',
  reason: 'Reason',
  reasonNote: 'Anyone who can see this entry can read it.',
};

type Props = {
  /** The table, as `app.approvable` registered it, and the module whose screens show it. */
  table: string;
  module: string;
  ids: string[];
  /** Where the rows are now; of many that differ, what most are. */
  standing: 'open' | 'submitted' | 'approved' | 'declined';
  words?: Partial<ApprovalWords>;
  onDone?: () => void;
};

/**
 * The decisions on one or many rows: approve, decline with a reason, take back; each can be undone for a while. The
 * page shows it to those with the permission; the database refuses everyone else, and decisions on one's own rows.
 */
export function Approval({ table, module, ids, standing, words, onDone }: Props) {
  const say = { ...WORDS, ...words };
  const [declining, setDeclining] = useState(false);
  const decide = useDecideOn(table, module);
  const told = (changed: string[], decision: Decision, title: string) => {
    // What waits again is looked at again before it is approved.
    const undo = { label: 'Undo', run: () => decide.start({ ids: changed, decision: 'taken_back' }) };
    const count = ids.length > 1 ? counted(changed.length, 'entry', 'entries') : undefined;
    if (changed.length === 0) toast.done('Already decided');
    else if (decision === 'taken_back') toast.done(title, count);
    else toast.done(title, count, undo);
    onDone?.();
  };
  const set = (decision: Decision, title: string) =>
    afterwards(decide.send({ ids, decision }), (changed) => told(changed, decision, title));
  return (
    <>
      {(standing === 'submitted' || standing === 'approved') && (
        <Button variant="default" onClick={() => setDeclining(true)}>{`${say.decline}…`}</Button>
      )}
      {standing === 'approved' ? (
        <Button variant="default" loading={decide.busy} onClick={() => set('taken_back', say.takenBack)}>
          {say.takeBack}
        </Button>
      ) : (
        <Button loading={decide.busy} onClick={() => set('approved', say.approved)}>
          {say.approve}
        </Button>
      )}
      {declining && (
        <DeclineForm
          title={say.decline}
          label={say.reason}
          note={say.reasonNote}
          onClose={() => setDeclining(false)}
          onDecline={async (reason) =>
            told(await decide.send({ ids, decision: 'declined', reason }), 'declined', say.declined)
          }
        />
      )}
    </>
  );
}
