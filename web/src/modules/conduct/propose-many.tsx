import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { appError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { ConductFields, useConductForm } from './conduct-fields.tsx';
import { useEntering } from './use-entering.ts';

/** An entry for one or many cadets. */
export function ProposeMany({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSchool();
  const cadets = useQuery(activeCadetsQuery(useDb())).data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayConfirm = useCan('conduct:approve');
  const form = useConductForm(todayIn(timeZone));
  const enter = useEntering();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="New entry"
      size={720}
      form={form}
      submitLabel={`Enter for ${counted(chosen.size, 'cadet')}`}
      onSubmit={async (input) => {
        if (chosen.size === 0) throw appError('no_cadets', 'No one is selected', 'Select at least one cadet below.');
        const people = cadets.filter(({ id }) => chosen.has(id));
        await enter(people, { ...input, confirm: input.confirm && mayConfirm });
      }}
    >
      <ConductFields form={form} />
      <PickCadets
        title="For whom"
        cadets={cadets}
        chosen={chosen}
        onChange={setChosen}
        note={({ unit_name }) => unit_name ?? 'No unit'}
        byUnit
      />
    </FormModal>
  );
}
