import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { schoolRanksQuery } from '../../shared/rank/school-ranks.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { todayIn } from '../../shared/time/day.ts';
import { toast } from '../../shared/ui/toast.ts';
import { counted } from '../../shared/text/counted.ts';
import classes from './board.module.css';
import { PromoteLine } from './promote-line.tsx';
import type { BoardCadet } from './promotion.ts';
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
  const ranks = useQuery(schoolRanksQuery(useDb())).data ?? [];
  const [targets, setTargets] = useState<Record<string, string>>({});
  const targetOf = ({ cadet_id, next_code }: BoardCadet) => targets[cadet_id] ?? next_code ?? '';
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
        const steps = ready.map((cadet) => ({
          ...{ cadet_id: cadet.cadet_id, from: cadet.rank_code, to: targetOf(cadet) },
          ...(values.reasons[cadet.cadet_id] ? { reason: values.reasons[cadet.cadet_id] } : {}),
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
          <PromoteLine
            key={cadet.cadet_id}
            cadet={cadet}
            ranks={ranks}
            target={targetOf(cadet)}
            onTarget={(code) => setTargets({ ...targets, [cadet.cadet_id]: code })}
            asked={kind !== 'temporary'}
            form={form}
          />
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
