import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { unitsQuery, useAssignUnit, useUndoUnitMove } from './cadet.queries.ts';
import type { RosterCadet } from './cadet.api.ts';
import { moveLines } from './roster-review.ts';

const schema = z.object({ unit: z.string().min(1, 'Choose a unit.'), on: z.iso.date('Choose a date.') });

type Props = { cadets: string[]; people?: RosterCadet[]; onClose: () => void; onDone: () => void };

/** Moves one or many cadets into a unit. `people` from the roster are reviewed first. */
export function UnitForm({ cadets, people, onClose, onDone }: Props) {
  const db = useDb();
  const { timeZone } = useSchool();
  const units = useQuery(unitsQuery(db));
  const form = useZodForm(schema, { unit: '', on: todayIn(timeZone) });
  const assign = useAssignUnit();
  const undo = useUndoUnitMove();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={cadets.length === 1 ? 'Move to a unit' : `Move ${counted(cadets.length, 'cadet')} to a unit`}
      form={form}
      submitLabel={people && people.length > 1 ? 'Review' : 'Move'}
      onSubmit={async (values) => {
        const unit = unitOptions(units.data ?? []).find(({ value }) => value === values.unit)?.label ?? 'the unit';
        const kept = people
          ? await needReview({
              title: `Move to ${unit}`,
              text: "They leave the unit they're in. You can undo it right afterward.",
              lines: moveLines(people, values.unit),
              verb: (count) => `Move ${counted(count, 'cadet')}`,
            })
          : cadets;
        const key = await assign.mutateAsync({ ...values, cadets: kept });
        toast.done(`Moved to ${unit}`, counted(kept.length, 'cadet'), { label: 'Undo', run: () => undo.mutate(key) });
        onDone();
      }}
    >
      <NativeSelect
        label="Unit"
        required
        data={[{ value: '', label: 'Choose a unit' }, ...unitOptions(units.data ?? [])]}
        key={form.key('unit')}
        {...form.getInputProps('unit')}
      />
      <TextInput label="From" type="date" required key={form.key('on')} {...form.getInputProps('on')} />
    </FormModal>
  );
}
