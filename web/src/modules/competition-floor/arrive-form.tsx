import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { whole } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { clockTime } from '../../shared/time/zone.ts';
import parts from '../../shared/ui/parts.module.css';
import type { FloorSchool } from './floor.ts';
import { useArrive } from './floor.queries.ts';

const schema = z.object({ cadets: whole('The number must be', 0, 1000) });

type Props = { school: FloorSchool & { registration: string }; zone: string; onClose: () => void };

/** Checks a school in as it arrives, with how many cadets came; said again, it corrects the count. */
export function ArriveForm({ school, zone, onClose }: Props) {
  const arrive = useArrive();
  const count = school.arrived_cadets ?? school.cadets;
  const form = useZodForm(schema, { cadets: count === null ? '' : String(count) }, { draft: 'never' });
  return (
    <FormModal
      title={`Check in ${school.name}`}
      form={form}
      submitLabel="Check in the school"
      onSubmit={({ cadets }) => arrive.send({ school, cadets: cadets === '' ? null : Number(cadets) })}
      onClose={onClose}
    >
      <p className={parts.note}>
        {[
          school.cadets !== null && `${counted(school.cadets, CADETS)} expected`,
          school.arrived_at !== null && `Here since ${clockTime(school.arrived_at, zone)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {form.field('cadets', 'Cadets who came', { numeric: true, autoFocus: true })}
    </FormModal>
  );
}
