import { useState } from 'react';
import { z } from 'zod';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { listLists, previewAudience, type SavedList } from '../../../shared/audience/audience.api.ts';
import { AudienceField } from '../../../shared/audience/audience-field.tsx';
import { useSaveList } from '../../../shared/audience/audience.queries.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { inList } from '../../../shared/form/read-record.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name for the list.').max(80, 'Use 80 characters or fewer.'),
  members: audienceShape,
});

type Props = { list?: SavedList; onClose: () => void };

/** Creates a list of the cadets in some groups now, or edits one. It stays as saved when people move. */
export function ListForm({ list, onClose }: Props) {
  const db = useDb();
  const save = useSaveList(list?.id);
  const form = useRecordForm(schema, 'people_lists', list, toForm, { read: inList(listLists) });
  const [members, setMembers] = useState(() => audienceShape.parse(form.getValues().members));
  form.watch('members', ({ value }) => setMembers(audienceShape.parse(value)));
  return (
    <FormModal
      opened
      onClose={onClose}
      title={list ? `Edit “${list.name}”` : 'New list'}
      form={form}
      submitLabel="Save"
      size={600}
      onSubmit={async ({ name, members: chosen }) => {
        const named = Object.keys(chosen).length > 0 ? (await previewAudience(db, chosen)).names : [];
        const cadets = named.filter(({ kind }) => kind === 'cadet').map(({ id }) => id);
        await save.send({ name, cadets });
      }}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <AudienceField
        label="Who is on it"
        value={members}
        onChange={(next) => form.setFieldValue('members', audienceShape.parse(next))}
        cadetsOnly
      />
    </FormModal>
  );
}

const toForm = (list: SavedList | undefined) => ({
  name: list?.name ?? '',
  members: list ? { cadets: list.cadets.toSorted() } : {},
});
