import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import type { HostGrid } from '../../../shared/meet/times/grid.ts';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { timeNow } from '../../../shared/time/zone.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { daysOf } from '../venue/area.ts';
import { LateFields } from './late-fields.tsx';
import { callOf, type LateInput, lateInput } from './late-input.ts';
import { LatePreview } from './late-preview.tsx';
import { lateReads, useApplyLate } from './late.queries.ts';

/** The preview is read again once typing has paused for so long. */
const TYPING_MS = 350;

type Props = {
  meet: Meet;
  grid: HostGrid;
  /** What another page proposes: so many minutes for an area, from when on, with what should have started. */
  proposal?: { minutes: string; area: string; from: string | null } | null;
  onClose: () => void;
};

/** A delay or another late change: a few fields, what it would do as they are filled in, and one button. */
export function LateForm({ meet, grid, proposal = null, onClose }: Props) {
  const today = useToday();
  const zone = grid.meet.time_zone;
  const days = daysOf(meet);
  const isToday = days.includes(today);
  const form = useZodForm(
    lateInput,
    {
      kind: 'delay',
      day: isToday ? today : (days[0] ?? ''),
      from: proposal?.from ?? (isToday ? timeNow(zone) : '12:00'),
      until: '',
      minutes: proposal?.minutes ?? '',
      whom: proposal ? `area:${proposal.area}` : 'all',
      stops: true,
      started: proposal !== null,
      area: '',
      to_area: '',
      free: false,
      event: '',
      reason: '',
      allow_reason: '',
    },
    { draft: 'never' },
  );
  const [values, setValues] = useState<LateInput>(form.getValues());
  for (const name of Object.keys(values) as (keyof LateInput)[])
    form.watch(name, () => setValues({ ...form.getValues() }));
  const areas = (useRead(meetReads.areas, meet.id).data ?? []).filter(({ kind }) => kind !== 'holding');
  const input = callOf(values);
  const [asked] = useDebouncedValue(JSON.stringify(input), TYPING_MS);
  const isAsked = input !== null && asked === JSON.stringify(input);
  const preview = useReadWhen(isAsked, lateReads.preview, meet.id, input ?? {});
  const report = isAsked && !preview.isPlaceholderData && !preview.isError ? preview.data : undefined;
  const worst = report?.problems[0];
  const apply = useApplyLate(meet.id);
  const send = async ({ reason, allow_reason: allowed }: Pick<LateInput, 'reason' | 'allow_reason'>) => {
    if (!input || !report) throw new Error('Look at the preview first.');
    try {
      await apply.send({
        input: { ...input, reason, ...(worst?.level === 'hard' && { allow_reason: allowed }) },
        seen: report.seen,
      });
    } catch (error) {
      // What was seen may be old.
      void preview.refetch();
      throw error;
    }
  };
  return (
    <FormModal
      title="Delay or change the day"
      size={640}
      form={form}
      submitLabel="Apply and notify"
      onClose={onClose}
      onSubmit={send}
      off={report ? (worst?.level === 'blocked' ? worst.words : null) : ''}
    >
      <LateFields form={form} values={values} grid={grid} areas={areas} days={days} />
      {preview.isError && isAsked && <ProblemLine>{toAppError(preview.error).detail}</ProblemLine>}
      {input === null && (
        <p className={parts.noteLine}>
          {values.kind === 'delay'
            ? 'Choose the minutes to see who moves. Nothing changes until you apply it.'
            : 'Fill in the fields above to see who moves. Nothing changes until you apply it.'}
        </p>
      )}
      {input !== null && !report && !preview.isError && <Loading />}
      {report && <LatePreview report={report} zone={zone} />}
      {worst?.level === 'hard' &&
        form.field('allow_reason', 'Why it is allowed', {
          note: 'Needed for what is marked “Needs a reason”. The host’s staff read it.',
        })}
      {form.field('reason', 'Reason', { note: 'Schools read it, and so does the public page of the meet.' })}
    </FormModal>
  );
}
