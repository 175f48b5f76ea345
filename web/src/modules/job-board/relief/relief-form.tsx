import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { useSaveRelief } from './relief.queries.ts';
import { reliefInput } from './relief.ts';

type Props = {
  /** The assignment that ends, and who holds it. */
  outgoing: { assignment: string; cadet: string | null; name: string; title: string };
  /** The open relief that is changed; without it a new one is opened. */
  relief?: { id: string; cadet: string | null; planned_on: string };
  onClose: () => void;
  onOpened?: (id: string) => void;
};

/** Plans who takes a position over and when. */
export function ReliefForm({ outgoing, relief, onClose, onOpened }: Props) {
  const [id] = useState(() => relief?.id ?? crypto.randomUUID());
  const [cadet, setCadet] = useState<string | null>(relief?.cadet ?? null);
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const save = useSaveRelief(id, relief ? 'Relief saved' : 'Relief opened');
  const today = useToday();
  const form = useZodForm(reliefInput, { planned_on: relief?.planned_on ?? today });
  return (
    <FormModal
      title={relief ? `Change relief: ${outgoing.title}` : `Hand over ${outgoing.title}`}
      onClose={onClose}
      form={form}
      submitLabel={relief ? 'Save relief' : 'Open relief'}
      onSubmit={async ({ planned_on }) => {
        if (!cadet) throw appError('no_cadet', 'No cadets are selected', 'Choose the cadet who takes over.');
        await save.send({ assignment_id: outgoing.assignment, cadet_id: cadet, planned_on });
        onOpened?.(id);
      }}
    >
      <PickOne
        label="Who takes over"
        required
        placeholder="Name"
        value={cadet}
        onChange={setCadet}
        data={cadets
          .filter((one) => one.id !== outgoing.cadet)
          .map((one) => ({ value: one.id, label: `${listName(one)} · ${one.unit_name ?? 'No unit'}` }))}
      />
      {form.field('planned_on', 'Planned for', {
        note: 'Nothing changes until you complete the relief. Both cadets are notified.',
      })}
    </FormModal>
  );
}
