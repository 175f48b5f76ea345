import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { standingOf } from '../../../../domain/promotion/standing.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { todayIn } from '../../shared/time/day.ts';
import { toast } from '../../shared/ui/toast.ts';
import { counted } from '../../shared/text/counted.ts';
import classes from './board.module.css';
import { lineName, STATES, type BoardCadet } from './promotion.ts';
import { usePromote, useRescind } from './promotion.queries.ts';

const KINDS = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'temporary', label: 'Temporary, with a position' },
  { value: 'frocked', label: 'Frocked: worn ahead of the promotion' },
];

const schema = z.object({
  on: z.iso.date('Choose a day.'),
  kind: z.enum(['permanent', 'temporary', 'frocked']),
  endsOn: z.string(),
  remarks: z.string().trim().max(1000, 'Use 1,000 characters or fewer.'),
  reasons: z.record(z.string(), z.string()),
});

type Props = { cadets: BoardCadet[]; onClose: () => void; onDone: () => void };

/** Promotes the chosen cadets by one order. Whoever lacks something is named, and needs a reason. */
export function PromoteForm({ cadets, onClose, onDone }: Props) {
  const { timeZone } = useSchool();
  const promote = usePromote();
  const rescind = useRescind();
  const ready = cadets.filter(({ next_code }) => next_code);
  const reasons = Object.fromEntries(ready.map(({ cadet_id }) => [cadet_id, '']));
  const form = useZodForm(schema, { on: todayIn(timeZone), kind: 'permanent', endsOn: '', remarks: '', reasons });
  const [kind, setKind] = useState('permanent');
  form.watch('kind', ({ value }) => setKind(value));
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Promote ${counted(ready.length, 'cadet')}`}
      form={form}
      size={620}
      submitLabel="Promote by order"
      onSubmit={async (values) => {
        const steps = ready.map(({ cadet_id, rank_code, next_code }) => ({
          ...{ cadet_id, from: rank_code, to: next_code ?? '' },
          ...(values.reasons[cadet_id] ? { reason: values.reasons[cadet_id] } : {}),
        }));
        const endsOn = values.kind === 'permanent' ? null : values.endsOn || null;
        const { order_no, records = [] } = await promote.mutateAsync({ ...values, endsOn, steps });
        toast.done(`Order ${order_no}`, counted(records.length, 'cadet promoted', 'cadets promoted'), {
          label: 'Undo',
          run: () => void rescind.mutateAsync({ records, reason: 'Undone right after the decision' }),
        });
        onDone();
      }}
    >
      <ul className={classes.lines} aria-label="Who is promoted">
        {ready.map((cadet) => (
          <li key={cadet.cadet_id} className={classes.line}>
            <span className={classes.head}>
              {`${cadet.last_name}, ${cadet.first_name}`}
              <span>{`${cadet.rank ?? 'No rank'} → ${cadet.next ?? ''}`}</span>
            </span>
            {kind === 'temporary' ? null : <Missing cadet={cadet} />}
            {kind !== 'temporary' && standingOf(cadet.lines).missing.length > 0 && (
              <TextInput
                label={`Reason to promote ${cadet.first_name} ${cadet.last_name} all the same`}
                key={form.key(`reasons.${cadet.cadet_id}`)}
                {...form.getInputProps(`reasons.${cadet.cadet_id}`)}
              />
            )}
          </li>
        ))}
      </ul>
      {kind === 'temporary' && (
        <p className={classes.muted}>
          A temporary rank comes with a position: the rules of the ladder don’t ask about it.
        </p>
      )}
      <TextInput label="Effective" type="date" required key={form.key('on')} {...form.getInputProps('on')} />
      <NativeSelect label="Kind" data={KINDS} key={form.key('kind')} {...form.getInputProps('kind')} />
      {kind !== 'permanent' && (
        <TextInput
          label="Last day"
          description="Empty: until it is ended"
          type="date"
          key={form.key('endsOn')}
          {...form.getInputProps('endsOn')}
        />
      )}
      <Textarea label="Remarks on the order" autosize key={form.key('remarks')} {...form.getInputProps('remarks')} />
    </FormModal>
  );
}

function Missing({ cadet }: { cadet: BoardCadet }) {
  const { missing, barred } = standingOf(cadet.lines);
  if (missing.length === 0) return <p className={classes.muted}>Everything met or waived.</p>;
  return (
    <p className={classes.problem}>
      {`Lacks: ${missing.map((line) => `${lineName(line)} (${STATES[line.state].label.toLowerCase()})`).join(', ')}.`}
      {barred.length > 0 && ' Nobody is excused from this: leave this cadet out.'}
    </p>
  );
}
