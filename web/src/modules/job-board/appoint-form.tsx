import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { PickOne } from '../../shared/pick/pick-one.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../shared/rank/school-ranks.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { appError } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import { appointInput, HOLD } from './job-board.ts';
import { useAppoint } from './job-board.queries.ts';
import type { Position } from './position.ts';

type Props = { position: Pick<Position, 'id' | 'label'>; onClose: () => void };

/** Appoints a cadet: as the holder or acting, from one date to another. */
export function AppointForm({ position, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [cadet, setCadet] = useState<string | null>(null);
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const appoint = useAppoint(id);
  const form = useZodForm(appointInput, {
    kind: 'primary',
    starts_on: useToday(),
    ends_on: '',
    order_no: '',
    temporary_rank_code: '',
  });
  return (
    <FormModal
      title={`Appoint to ${position.label}`}
      onClose={onClose}
      form={form}
      submitLabel="Appoint"
      onSubmit={async (input) => {
        if (!cadet) throw appError('no_cadet', 'No cadets are selected', 'Choose a cadet.');
        await appoint.send({ ...input, position_id: position.id, cadet_id: cadet });
      }}
    >
      <PickOne
        label="Cadet"
        required
        placeholder="Name"
        value={cadet}
        onChange={setCadet}
        data={cadets.map((one) => ({ value: one.id, label: `${listName(one)} · ${one.unit_name ?? 'No unit'}` }))}
      />
      <FieldGrid>
        {form.field('kind', 'As', { options: HOLD.options })}
        {form.field('order_no', 'Orders number')}
        {form.field('starts_on', 'From')}
        {form.field('ends_on', 'Through', { note: 'Leave blank for no end date' })}
        {form.field('temporary_rank_code', 'Temporary rank', {
          options: [{ value: '', label: 'None' }, ...ranks.map(({ code, title }) => ({ value: code, label: title }))],
        })}
      </FieldGrid>
    </FormModal>
  );
}
