import { Button } from '@mantine/core';
import type { BatchProps } from '../../shared/slot/slot.ts';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ProblemLine } from '../../shared/ui/problem-line.tsx';
import { useCatalogue } from './catalogue.queries.ts';
import { GiveDone } from './give-done.tsx';
import { GiveReview } from './give-review.tsx';
import { GiveFieldset } from './give-fields.tsx';
import type { GiveFields } from './give-input.ts';
import { useGiving } from './use-giving.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './awards.module.css';

/** Gives an award to the cadets that are selected in a list. */
export function GiveDialog(props: BatchProps) {
  return <GiveOrRecommend {...props} step="approved" title="Give an award" />;
}

/** Recommends the cadets that are selected in a list. */
export function RecommendDialog(props: BatchProps) {
  return <GiveOrRecommend {...props} step="recommended" title="Recommend for an award" />;
}

type Props = BatchProps & { step: GiveFields['step']; title: string };

function GiveOrRecommend({ cadets, onClose, onDone, step, title }: Props) {
  const awards = (useCatalogue().data ?? []).filter(({ type }) => type === 'individual');
  const giving = useGiving(awards, step);
  const { form, award, problem, reviewed, result, busy } = giving;
  const close = () => (result ? onDone() : onClose());
  return (
    <Dialog onClose={close} title={`${title} · ${counted(cadets.length, 'cadet')}`} size={560} stays>
      {result ? (
        <>
          <GiveDone result={result} award={award?.name ?? 'Award'} step={form.getValues().step} />
          <div className={parts.foot}>
            <Button onClick={onDone}>Done</Button>
          </div>
        </>
      ) : reviewed ? (
        <GiveReview giving={giving} outcome={reviewed.outcome} />
      ) : (
        <form onSubmit={giving.submit(cadets.map(({ id }) => id))} noValidate className={classes.fields}>
          <GiveFieldset form={form} awards={awards} award={award} />
          <ProblemLine>{problem}</ProblemLine>
          <div className={parts.foot}>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Review
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
