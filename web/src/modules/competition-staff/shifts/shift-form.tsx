import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { Shift } from '../staff.queries.ts';
import { JOB } from '../../../shared/meet/staffing/shift-words.ts';
import { choices, TIER } from '../staff.ts';
import { shiftInput, shiftOf, toShiftForm } from './shift.ts';
import { useArchiveShift, useSaveShift } from './shifts.acts.ts';

type Props = { meet: Meet; shift: Shift | null; onClose: () => void };

/** Adds a shift at an event, in an area, or anywhere, or edits and archives it. */
export function ShiftForm({ meet, shift, onClose }: Props) {
  const [id] = useState(() => shift?.id ?? crypto.randomUUID());
  const form = useZodForm(shiftInput, toShiftForm(shift, meet.starts_on, meet.time_zone));
  const [job, setJob] = useState(form.getValues().job);
  form.watch('job', ({ value }) => setJob(value));
  const events = useRead(meetReads.events, meet.id).data ?? [];
  const areas = useRead(meetReads.areas, meet.id).data ?? [];
  const save = useSaveShift(meet.id, id);
  const archive = useArchiveShift();
  const remove = async () => {
    const sure = await confirm({
      title: `Archive “${shift?.name ?? ''}”?`,
      text: 'Anyone on it is released and notified.',
      confirmLabel: 'Archive shift',
      danger: true,
    });
    if (!sure) return;
    archive.start({ id, name: shift?.name ?? '' });
    onClose();
  };
  const named = (rows: { id: string; name: string }[], none: string) => [
    { value: '', label: none },
    ...rows.map(({ id: value, name: label }) => ({ value, label })),
  ];
  return (
    <FormModal
      title={shift ? 'Edit shift' : 'New shift'}
      size={640}
      form={form}
      submitLabel="Save shift"
      aside={shift && <ActButton onPress={() => void remove()}>Archive…</ActButton>}
      onClose={onClose}
      onSubmit={(input) => save.send(shiftOf(input, meet.time_zone))}
    >
      <FieldGrid>
        {form.field('name', 'Name', { placeholder: 'Armed regulation, morning' })}
        {form.field('job', 'What they do', { options: choices(JOB) })}
        {form.field('event_id', 'Event', { options: named(events, 'No event') })}
        {form.field('area_id', 'Area', { options: named(areas, 'No area') })}
        {form.field('starts_at', 'From', { note: 'On the clock of the meet' })}
        {form.field('ends_at', 'To')}
        {form.field('break_from', 'Break from', { note: 'Blank: no break' })}
        {form.field('break_to', 'Break to')}
        {form.field('needed', 'How many people', { numeric: true })}
        {job === 'judge' && form.field('tier', 'Judges at least', { options: choices(TIER, 'Any') })}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2, note: 'Everyone on the shift reads it' })}
    </FormModal>
  );
}
