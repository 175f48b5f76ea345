import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Meet, MeetArea } from '../../../shared/meet/meet.queries.ts';
import { optionsOf } from '../meet.ts';
import { AREA_KIND, areaInput, type AreaInput, areaOf, toAreaForm } from './area.ts';
import { WindowFields } from './window-fields.tsx';

type Props = { meet: Meet; row?: MeetArea; others: MeetArea[]; onClose: () => void };

/** Adds an area of the venue, or edits the one given. */
export function AreaForm({ meet, row, others, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const sort = Math.max(0, ...others.map((one) => one.sort)) + 1;
  const form = useRecordForm(areaInput, 'meet_areas', row, (of) => toAreaForm(of, sort));
  const save = useAct('competition-meets', {
    run: async (db, input: AreaInput, p_key) =>
      (await db.rpc('save_meet_area', { p_meet: meet.id, p_id: id, p_input: areaOf(input), p_key }).throwOnError())
        .data,
    done: 'Area saved',
  });
  const places = others.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.name }));
  return (
    <FormModal
      title={row ? 'Edit area' : 'New area'}
      size={800}
      onClose={onClose}
      form={form}
      submitLabel="Save area"
      onSubmit={save.send}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true, placeholder: 'Pad 1' })}
        {form.field('kind', 'Kind', { options: optionsOf(AREA_KIND) })}
        {form.field('site', 'Site', { placeholder: 'North campus', note: 'If the meet is on several sites' })}
        {form.field('size', 'Size', { placeholder: '50 × 80 ft' })}
        {form.field('capacity', 'Entries at a time', { numeric: true })}
        {form.field('fallback_id', 'In bad weather, use', {
          options: [{ value: '', label: 'No other area' }, ...places],
        })}
      </FieldGrid>
      {form.field('is_indoor', 'Indoors')}
      <WindowFields form={form} meet={meet} />
    </FormModal>
  );
}
