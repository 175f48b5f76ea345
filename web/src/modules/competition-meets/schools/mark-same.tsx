import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { type Entrant, useMarkSame } from './entrants.queries.ts';

const input = z
  .object({ own: z.string().min(1, 'Choose a school.'), other: z.string().min(1, 'Choose a school.') })
  .refine(({ own, other }) => own !== other, { path: ['other'], message: 'Choose another registration.' });

/** Notes that two registrations are of one school. */
export function MarkSame({ entrants, onClose }: { entrants: Entrant[]; onClose: () => void }) {
  const form = useZodForm(input, { own: '', other: '' });
  const mark = useMarkSame();
  const options = [
    { value: '', label: 'Choose' },
    ...entrants.map(({ id, name, number }) => ({ value: id, label: `${name} (no. ${number})` })),
  ];
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Mark as one school"
      form={form}
      submitLabel="Mark"
      onSubmit={(values) => mark.send(values)}
    >
      <p className={parts.note}>
        Only you and your helpers see it. Nothing moves, and neither school sees anything of the other.
      </p>
      {form.field('own', 'Registration', { options })}
      {form.field('other', 'Same school as', { options })}
    </FormModal>
  );
}
