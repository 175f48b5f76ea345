import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Audience } from '../../../shared/audience/audience.ts';
import { previewAudience } from '../../../shared/audience/audience.api.ts';
import { AudienceField } from '../../../shared/audience/audience-field.tsx';
import { useSaveList } from '../../../shared/audience/audience.queries.ts';
import type { SavedList } from '../../../shared/audience/audience.api.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name for the list.').max(80, 'Use 80 characters or fewer.'),
});

type Props = { list?: SavedList; onClose: () => void };

/** Creates a list of the cadets in some groups now, or edits one. It stays as saved when people move. */
export function ListForm({ list, onClose }: Props) {
  const db = useDb();
  const save = useSaveList(list?.id);
  const form = useZodForm(schema, { name: list?.name ?? '' });
  const [audience, setAudience] = useState<Audience>(list ? { cadets: list.cadets } : {});
  return (
    <FormModal
      opened
      onClose={onClose}
      title={list ? `Edit “${list.name}”` : 'New list'}
      form={form}
      submitLabel="Save"
      size={600}
      onSubmit={async ({ name }) => {
        const named = Object.keys(audience).length > 0 ? (await previewAudience(db, audience)).names : [];
        const cadets = named.filter(({ kind }) => kind === 'cadet').map(({ id }) => id);
        await save.mutateAsync({ name, cadets });
      }}
    >
      <TextInput label="Name" required data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      <AudienceField label="Who is on it" value={audience} onChange={setAudience} cadetsOnly />
    </FormModal>
  );
}
