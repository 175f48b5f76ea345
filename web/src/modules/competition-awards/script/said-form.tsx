import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveSettings } from '../award-acts.ts';
import type { Awards } from '../use-awards.ts';

const input = z.object({ said: z.array(z.object({ code: z.string(), text: text(120) })) });

/** How the announcer says the names of schools; what is left empty is said as it's written. */
export function SaidForm({ awards, onClose }: { awards: Awards; onClose: () => void }) {
  const { schools, settings } = awards;
  const form = useZodForm(input, { said: schools.map(({ code }) => ({ code, text: settings.said[code] ?? '' })) });
  const save = useSaveSettings(awards.meet.id, 'Names saved');
  return (
    <FormModal
      title="How names are said"
      onClose={onClose}
      form={form}
      submitLabel="Save names"
      onSubmit={({ said }) => save.send({ said })}
    >
      {schools.map(({ code, name }, at) => (
        <div key={code}>
          {form.field(`said.${at}.text`, name, { placeholder: at === 0 ? 'buh-CAW-nuh High School' : '' })}
        </div>
      ))}
    </FormModal>
  );
}
