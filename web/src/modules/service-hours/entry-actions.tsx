import { useState } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { askReview } from '../../shared/review/ask-review.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import { BackForm } from './back-form.tsx';
import type { Entry } from './hours.api.ts';
import { useDecide, useWithdraw } from './hours.queries.ts';
import { backLines, ENTRIES, verifyLines } from './hours-review.ts';

/** What was done last with entries, so that it can be undone. */
export type Done = { words: string; ids: string[]; back: 'undecide' | 'restore' };

type Props = { entries: Entry[]; onDone: (done: Done) => void };

/** What staff do with entries, one or many; many are reviewed first. */
export function EntryActions({ entries, onDone }: Props) {
  const { timeZone } = useSchool();
  const [back, setBack] = useState(false);
  const decide = useDecide();
  const withdraw = useWithdraw();
  const words = (count: number, verb: string) => `${counted(count, 'entry', 'entries')} ${verb}.`;
  const verify = async () => {
    const ids = await askReview({
      title: 'Verify these hours?',
      noun: ENTRIES,
      lines: verifyLines(entries, todayIn(timeZone)),
      text: 'Verified hours count toward the goal and the record. You can undo it.',
      verb: (count) => `Verify ${counted(count, 'entry', 'entries')}`,
    });
    if (!ids) return;
    afterwards(decide.send({ ids, state: 'verified' }), (changed) => {
      if (changed.length === 0) toast.done('These are already verified');
      else onDone({ words: words(changed.length, 'verified'), ids: changed, back: 'undecide' });
    });
  };
  const remove = async () => {
    const ids = await askReview({
      title: 'Withdraw these hours?',
      noun: ENTRIES,
      lines: backLines(entries),
      text: 'Withdrawn entries leave the list and no longer count. You can undo it.',
      verb: (count) => `Withdraw ${counted(count, 'entry', 'entries')}`,
    });
    if (!ids) return;
    afterwards(withdraw.send({ ids, withdrawn: true }), () =>
      onDone({ words: words(ids.length, 'withdrawn'), ids, back: 'restore' }),
    );
  };
  return (
    <>
      <button type="button" disabled={decide.busy} onClick={() => void verify()}>
        Verify
      </button>
      <button type="button" onClick={() => setBack(true)}>
        Send back…
      </button>
      <Allow to="service-hours:delete">
        <button type="button" disabled={withdraw.busy} onClick={() => void remove()}>
          Withdraw
        </button>
      </Allow>
      {back && (
        <BackForm
          entries={entries}
          onClose={() => setBack(false)}
          onDone={(changed) => {
            setBack(false);
            onDone({ words: words(changed.length, 'sent back'), ids: changed, back: 'undecide' });
          }}
        />
      )}
    </>
  );
}
