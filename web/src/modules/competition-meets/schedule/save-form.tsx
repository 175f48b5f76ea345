import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Pin } from '../../../shared/meet/schedule/pins.ts';
import { useSaveVersion } from './schedule.acts.ts';

const input = z.object({ name: text(80) });

type Props = {
  meet: string;
  version: { schedule: object; pins: readonly Pin[]; seed: number | null; based_on: string | null };
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Saves what was built as a version, with a name that tells it from others. */
export function SaveForm({ meet, version, onSaved, onClose }: Props) {
  const form = useZodForm(input, { name: '' });
  const save = useSaveVersion(meet);
  return (
    <FormModal
      title="Save as a version"
      form={form}
      submitLabel="Save version"
      onClose={onClose}
      onSubmit={async ({ name }) => {
        const { id } = await save.send({ ...version, name });
        onSaved(id);
      }}
    >
      {form.field('name', 'Name', { autoFocus: true, note: 'Such as “With the late bus”. It can stay blank.' })}
    </FormModal>
  );
}
