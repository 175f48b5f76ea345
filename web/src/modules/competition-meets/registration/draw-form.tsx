import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { counted } from '../../../shared/text/counted.ts';
import { useDraw } from './registration.acts.ts';

const input = z.object({ seed: text(80) });

type Props = { meet: string; schools: number; onClose: () => void };

/** Holds the draw: once, with a seed that everyone can repeat it by. */
export function DrawForm({ meet, schools, onClose }: Props) {
  const form = useZodForm(input, { seed: '' });
  const act = useDraw(meet);
  return (
    <FormModal
      title="Hold the draw"
      onClose={onClose}
      form={form}
      submitLabel="Hold the draw"
      onSubmit={({ seed }) => act.send(seed)}
    >
      <p>
        {`${counted(schools, 'school')} in the draw. The order follows from the seed and the number of each registration, so anyone can repeat it. A draw is held once.`}
      </p>
      {form.field('seed', 'Seed', {
        autoFocus: true,
        note: 'Something that no one could know before, such as last night’s lottery numbers. Blank: a random one.',
      })}
    </FormModal>
  );
}
