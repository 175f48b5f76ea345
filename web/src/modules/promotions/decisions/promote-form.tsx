import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { standingOf } from '../../../../../domain/promotions/standing.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import classes from '../promotions.module.css';
import { PromoteLine } from './promote-line.tsx';
import type { ReadinessCadet, ReadinessLine } from '../readiness/readiness.ts';
import { promotions, usePromote } from '../promotion.queries.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { toggled } from '../toggled.ts';
import { unusualPromotion } from './unusual.ts';
import { usePromoted } from './use-promoted.ts';

const KINDS = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'temporary', label: 'Temporary (held with a position)' },
  { value: 'frocked', label: 'Frocked (worn before the promotion takes effect)' },
];

const schema = z.object({
  on: z.iso.date('Choose a date.'),
  kind: z.enum(['permanent', 'temporary', 'frocked']),
  endsOn: z.string(),
  remarks: z.string().trim().max(1000, 'Use 1,000 characters or fewer.'),
  reasons: z.record(z.string(), z.string()),
});

type Props = { cadets: ReadinessCadet[]; onClose: () => void; onDone: () => void };

/** Promotes the chosen cadets by one order. Each is shown with what is missing or unusual, and can be left out. */
export function PromoteForm({ cadets, onClose, onDone }: Props) {
  const { timeZone } = useSchool();
  const promote = usePromote();
  const promoted = usePromoted();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ready = cadets.filter(({ cadet_id, next_code }) => next_code && !left.has(cadet_id));
  const reasons = Object.fromEntries(ready.map(({ cadet_id }) => [cadet_id, '']));
  const today = todayIn(timeZone);
  const form = useZodForm(schema, { on: today, kind: 'permanent', endsOn: '', remarks: '', reasons });
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const [targets, setTargets] = useState<Record<string, string>>({});
  const targetOf = ({ cadet_id, next_code }: ReadinessCadet) => targets[cadet_id] ?? next_code ?? '';
  const further = ready.filter((cadet) => targetOf(cadet) !== cadet.next_code);
  const towards = useReadWhen(
    further.length > 0,
    promotions.towards,
    Object.fromEntries(further.map((cadet) => [cadet.cadet_id, targetOf(cadet)])),
  );
  const linesFor = (cadet: ReadinessCadet): ReadinessLine[] | 'loading' | 'unknown' => {
    const target = targetOf(cadet);
    const isOf = (one: ReadinessCadet) => one.cadet_id === cadet.cadet_id && one.next_code === target;
    return [cadet, ...(towards.data ?? [])].find(isOf)?.lines ?? (towards.isError ? 'unknown' : 'loading');
  };
  const lacksReason = (cadet: ReadinessCadet, reasons: Record<string, string>) => {
    const lines = linesFor(cadet);
    return typeof lines !== 'string' && standingOf(lines).missing.length > 0 && !reasons[cadet.cadet_id]?.trim();
  };
  const [kind, setKind] = useState('permanent');
  form.watch('kind', ({ value }) => setKind(value));
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Promote ${counted(ready.length, 'cadet')}`}
      form={form}
      size={620}
      submitLabel="Promote and publish orders"
      onSubmit={async (values) => {
        // All missing reasons are shown together; the database would name only the first.
        const silent = values.kind === 'temporary' ? [] : ready.filter((cadet) => lacksReason(cadet, values.reasons));
        if (silent.length > 0) {
          for (const { cadet_id } of silent)
            form.setFieldError(`reasons.${cadet_id}`, 'Give a reason, or leave this cadet out.');
          throw appError(
            'reason_needed',
            'Not promoted',
            `${silent.length === 1 ? "One cadet doesn't" : `${silent.length} cadets don't`} meet every rule. Give a reason for each, or leave them out.`,
          );
        }
        const steps = ready.map((cadet) => ({
          cadet_id: cadet.cadet_id,
          from: cadet.rank_code,
          to: targetOf(cadet),
          ...(values.reasons[cadet.cadet_id] ? { reason: values.reasons[cadet.cadet_id] } : {}),
        }));
        const endsOn = values.kind === 'permanent' ? null : values.endsOn || null;
        promoted(await promote.send({ ...values, endsOn, steps }));
        onDone();
      }}
    >
      <ul className={classes.lines} aria-label="Cadets to promote">
        {ready.map((cadet) => (
          <PromoteLine
            key={cadet.cadet_id}
            cadet={cadet}
            ranks={ranks}
            target={targetOf(cadet)}
            onTarget={(code) => setTargets({ ...targets, [cadet.cadet_id]: code })}
            lines={linesFor(cadet)}
            asked={kind !== 'temporary'}
            unusual={unusualPromotion(cadet, today)}
            onLeaveOut={ready.length > 1 ? () => setLeft(toggled(left, cadet.cadet_id)) : undefined}
            form={form}
          />
        ))}
      </ul>
      {cadets.some(({ next_code }) => !next_code) && (
        <p className={classes.muted}>
          {`No next rank, so not on these orders: ${cadets
            .filter(({ next_code }) => !next_code)
            .map(listName)
            .join('; ')}.`}
        </p>
      )}
      {left.size > 0 && (
        <p className={classes.muted}>
          {`${counted(left.size, 'cadet')} left out. `}
          <Button variant="subtle" size="compact-sm" onClick={() => setLeft(new Set())}>
            Put back
          </Button>
        </p>
      )}
      {kind === 'temporary' && (
        <p className={classes.muted}>A temporary rank comes with a position, so the rank rules don't apply.</p>
      )}
      {form.field('on', 'Effective')}
      {form.field('kind', 'Kind', { options: KINDS })}
      {kind !== 'permanent' && form.field('endsOn', 'Last day', { type: 'date', note: 'Leave blank for no end date' })}
      {form.field('remarks', 'Remarks on the orders', { rows: 1 })}
    </FormModal>
  );
}
