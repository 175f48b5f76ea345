import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { chosenOf, type ReleaseLine } from './release-lines.ts';
import { useHidePlaces } from './releases.acts.ts';

type Props = { meet: string; lines: ReleaseLine[]; onClose: () => void; onDone: () => void };

const input = z.object({ places: z.string().regex(/^([0-9]|[1-4][0-9]|50)$/, 'Enter a number from 0 to 50.') });

/** Hides the first places of results from the public until their awards were given. */
export function HideForm({ meet, lines, onClose, onDone }: Props) {
  const [first] = lines;
  const form = useZodForm(input, { places: String(first?.hidden ?? 0) });
  const hide = useHidePlaces(meet, onDone);
  const chosen = chosenOf(new Set(lines.map(({ key }) => key)));
  return (
    <FormModal
      title="Hide places from the public"
      form={form}
      submitLabel="Save"
      onSubmit={({ places }) => hide.send({ ...chosen, places: Number(places) })}
      onClose={onClose}
    >
      <p className={parts.note}>{lines.map(({ name }) => name).join(', ')}</p>
      {form.field('places', 'First places to hide', {
        autoFocus: true,
        note: 'They show up once their awards were given, or when you enter 0. Schools see all rows.',
      })}
    </FormModal>
  );
}
