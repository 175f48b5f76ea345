import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { jobBoard } from '../job-board.queries.ts';
import { ApplyForm } from './apply-form.tsx';
import type { Application } from './season.queries.ts';
import { season as reads, useAnswer, useWithdraw } from './season.queries.ts';

/** What a cadet does with an application of theirs: sends or edits it, withdraws it, or answers the offer. */
export function ApplicantVerbs({ application }: { application: Application }) {
  const { id, state, title } = application;
  const [open, setOpen] = useState(false);
  const withdraw = useWithdraw();
  const answer = useAnswer();
  const posting = useRead(reads.posting, application.posting_id).data;
  const others = useRead(reads.ofApplicant, application.cadet_id).data;
  const held = useRead(jobBoard.ofCadet, application.cadet_id).data ?? [];
  const now = held.filter(({ over, isLater }) => !over && !isLater);
  const accept = async () => {
    const sure = await confirm({
      title: `Accept ${title}?`,
      text: [
        'You are appointed, and your other applications this season are withdrawn.',
        now.length > 0 &&
          `You also hold ${now.map((one) => one.title).join('; ')}. An instructor decides whether you keep it.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Accept offer',
    });
    if (sure) answer.start({ id, accepts: true });
  };
  if (state === 'offered')
    return (
      <>
        <ActButton busy={answer.busy} onPress={() => answer.start({ id, accepts: false })}>
          Decline offer
        </ActButton>
        <ActButton primary busy={answer.busy} onPress={() => void accept()}>
          Accept offer…
        </ActButton>
      </>
    );
  return (
    <>
      {['draft', 'submitted', 'interview'].includes(state) && (
        <ActButton busy={withdraw.busy} onPress={() => withdraw.start(id)}>
          Withdraw
        </ActButton>
      )}
      {posting?.isOpen && others && ['draft', 'submitted', 'withdrawn'].includes(state) && (
        <ActButton primary={state === 'draft'} onPress={() => setOpen(true)}>
          {state === 'draft' ? 'Continue…' : state === 'withdrawn' ? 'Apply again…' : 'Edit…'}
        </ActButton>
      )}
      {open && posting && others && (
        <ApplyForm posting={posting} application={application} others={others} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
