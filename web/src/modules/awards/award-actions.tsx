import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { askReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import type { Step } from './award.api.ts';
import { useAdvance } from './award.queries.ts';
import type { RollRow } from './award.ts';
import { DocumentButtons } from './document-buttons.tsx';
import type { Last } from './last-step.tsx';
import { OrderForm } from './order-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { AWARDS, STEP_REVIEW, stepLines } from './step-review.ts';
import { DONE_WORDS, type Reasoned } from './step-words.ts';

type Props = { rows: RollRow[]; onDone: () => void; onTaken: (last: Last) => void };

/** The steps that the selected awards can take; each shows where at least one of them can. */
export function AwardActions({ rows, onDone, onTaken }: Props) {
  const mayApprove = useCan('awards:approve');
  const mayUpdate = useCan('awards:update');
  const mayCreate = useCan('awards:create');
  const [dialog, setDialog] = useState<Reasoned | 'order' | null>(null);
  const advance = useAdvance();
  const some = (holds: (row: RollRow) => boolean) => rows.some(holds);
  const waits = some(({ state }) => state === 'recommended');
  const finish = (last: Last) => {
    setDialog(null);
    onTaken(last);
    onDone();
  };
  const take = async (step: Step) => {
    const { verb: word, text } = STEP_REVIEW[step];
    const kept = await askReview({
      title: `${word} these awards?`,
      text,
      noun: AWARDS,
      lines: stepLines(rows, step),
      verb: (count) => `${word} ${counted(count, 'award')}`,
    });
    if (!kept) return;
    afterwards(advance.send({ ids: kept, step }), (outcome) => finish({ words: DONE_WORDS[step], outcome }));
  };
  const verb = (label: string, onClick: () => unknown) => (
    <button type="button" disabled={advance.busy} onClick={() => void onClick()}>
      {label}
    </button>
  );
  return (
    <>
      {mayApprove && waits && verb('Approve', () => take('approve'))}
      {mayApprove && waits && verb('Send back…', () => setDialog('send_back'))}
      {mayApprove && waits && verb('Decline…', () => setDialog('decline'))}
      {mayCreate && some(({ state }) => state === 'draft') && verb('Recommend', () => take('submit'))}
      {mayCreate &&
        some(({ state, mine }) => mine === true && (state === 'draft' || state === 'recommended')) &&
        verb('Withdraw', () => take('withdraw'))}
      {mayUpdate &&
        some(({ state, order_id }) => state === 'approved' && order_id === null) &&
        verb('Create orders…', () => setDialog('order'))}
      {mayUpdate &&
        some(({ state, order_id }) => state === 'approved' && order_id !== null) &&
        verb('Issue ribbon', () => take('issue'))}
      {mayUpdate && some(({ state }) => state === 'issued') && verb('Present', () => take('present'))}
      {mayApprove &&
        some(({ state }) => state === 'approved' || state === 'issued' || state === 'presented') &&
        verb('Rescind…', () => setDialog('rescind'))}
      <DocumentButtons rows={rows} />
      {dialog === 'order' && <OrderForm rows={rows} onClose={() => setDialog(null)} onTaken={finish} />}
      {dialog !== null && dialog !== 'order' && (
        <ReasonForm step={dialog} rows={rows} onClose={() => setDialog(null)} onTaken={finish} />
      )}
    </>
  );
}
