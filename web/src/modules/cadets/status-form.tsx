import { useState } from 'react';
import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import type { RosterCadet } from './cadet.api.ts';
import { statusLines } from './roster-review.ts';
import { EXIT_REASONS, hasLeft, STATUS } from './cadet.ts';
import { useChangeStatus } from './cadet.queries.ts';

const schema = z.object({
  status: z.enum(STATUS.keys, 'Choose a status.'),
  on: z.iso.date('Choose a date.'),
  exitReason: z.string(),
  reason: z.string().trim().max(200, 'Use 200 characters or fewer.'),
  note: z.string().trim().max(4000, 'Use 4,000 characters or fewer.'),
});

type Props = { cadets: string[]; people?: RosterCadet[]; onClose: () => void; onDone: () => void };

/**
 * Changes the status of one or many cadets. The reason stays in the history. `people` from the roster are reviewed
 * first.
 */
export function StatusForm({ cadets, people, onClose, onDone }: Props) {
  const { timeZone } = useSchool();
  const mayNote = useCan('cadets:view_restricted');
  const [leaves, setLeaves] = useState(false);
  const form = useZodForm(schema, {
    status: 'active',
    on: todayIn(timeZone),
    exitReason: 'other',
    reason: '',
    note: '',
  });
  form.watch('status', ({ value }) => setLeaves(hasLeft(value)));
  const change = useChangeStatus();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={cadets.length === 1 ? 'Change status' : `Change the status of ${counted(cadets.length, 'cadet')}`}
      form={form}
      submitLabel={people && people.length > 1 ? 'Review' : 'Change status'}
      onSubmit={async ({ status, on, exitReason, reason, note }) => {
        const why = hasLeft(status) ? exitReason : null;
        const label = STATUS.label(status).toLowerCase();
        const leaving = "They leave the corps: they're removed from their unit, and exit clearance opens. ";
        const kept = people
          ? await needReview({
              title: `Change the status to ${label}`,
              text: `${hasLeft(status) ? leaving : ''}You can undo it right afterward.`,
              lines: statusLines(people, status),
              verb: (count) => `Change ${counted(count, 'cadet')} to ${label}`,
              danger: hasLeft(status),
            })
          : cadets;
        await change.send({ cadets: kept, status, on, exitReason: why, reason, note });
        onDone();
      }}
    >
      {form.field('status', 'Status', { options: STATUS.options })}
      {form.field('on', 'From')}
      {leaves &&
        form.field('exitReason', 'Reason for leaving', {
          options: Object.entries(EXIT_REASONS).map(([value, label]) => ({ value, label })),
        })}
      {form.field('reason', 'Reason', { note: 'The cadet and family can read this.', rows: 2 })}
      {mayNote &&
        form.field('note', 'Confidential note', { note: 'Only instructors and admins can read this.', rows: 2 })}
    </FormModal>
  );
}
