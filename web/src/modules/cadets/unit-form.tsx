import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { roster, useAssignUnit } from './cadet.queries.ts';
import type { RosterCadet } from './cadet.api.ts';
import { moveLines } from './roster-review.ts';

const schema = z.object({ unit: z.string().min(1, 'Choose a unit.'), on: z.iso.date('Choose a date.') });

type Props = { cadets: string[]; people?: RosterCadet[]; onClose: () => void; onDone: () => void };

/** Moves one or many cadets into a unit. `people` from the roster are reviewed first. */
export function UnitForm({ cadets, people, onClose, onDone }: Props) {
  const { timeZone } = useSchool();
  const units = unitOptions(useRead(roster.units).data ?? []);
  const nameOf = (id: string) => units.find(({ value }) => value === id)?.label ?? 'the unit';
  const form = useZodForm(schema, { unit: '', on: todayIn(timeZone) });
  const assign = useAssignUnit({
    done: ({ input: { unit, cadets: moved } }) => ({
      title: `Moved to ${nameOf(unit)}`,
      text: counted(moved.length, 'cadet'),
    }),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={cadets.length === 1 ? 'Move to a unit' : `Move ${counted(cadets.length, 'cadet')} to a unit`}
      form={form}
      submitLabel={people && people.length > 1 ? 'Review' : 'Move'}
      onSubmit={async (values) => {
        const kept = people
          ? await needReview({
              title: `Move to ${nameOf(values.unit)}`,
              text: "They leave the unit they're in. You can undo it right afterward.",
              lines: moveLines(people, values.unit),
              verb: (count) => `Move ${counted(count, 'cadet')}`,
            })
          : cadets;
        await assign.send({ ...values, cadets: kept });
        onDone();
      }}
    >
      {form.field('unit', 'Unit', { options: [{ value: '', label: 'Choose a unit' }, ...units] })}
      {form.field('on', 'From')}
    </FormModal>
  );
}
