import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Member } from './organization.api.ts';
import { memberInput } from './organization.ts';
import { organizations, useSaveMember } from './organization.queries.ts';

type Props = { of: 'organization' | 'contact'; id: string; name: string; onClose: () => void };

/** Puts a contact into an organization, from either side. */
export function MemberForm({ of, id, name, onClose }: Props) {
  const save = useSaveMember();
  const inside = of === 'organization';
  const choices = useRead(organizations.choices, inside ? 'contact' : 'organization').data ?? [];
  const form = useZodForm(memberInput, { other: '', title: '' });
  return (
    <FormModal
      onClose={onClose}
      title={inside ? `Add a person to ${name}` : `Add ${name} to an organization`}
      form={form}
      submitLabel="Add"
      onSubmit={({ other, title }) =>
        save.send({ organization: inside ? id : other, contact: inside ? other : id, title })
      }
    >
      {form.field('other', inside ? 'Contact' : 'Organization', {
        find: true,
        options: choices.map((one) => ({ value: one.id, label: one.name })),
        clears: true,
        placeholder: 'Type a name',
        limit: 50,
        none: inside ? 'Add the contact first.' : 'Add the organization first.',
      })}
      {form.field('title', 'Title', { placeholder: 'Post commander' })}
    </FormModal>
  );
}

const titleInput = memberInput.pick({ title: true });

/** Edits what someone is in an organization. */
export function TitleForm({ row, onClose }: { row: Member; onClose: () => void }) {
  const save = useSaveMember();
  const form = useRecordForm(titleInput, 'organization_people', row, (now) => ({ title: now?.title ?? '' }));
  return (
    <FormModal
      onClose={onClose}
      title={`${row.name} at ${row.organization}`}
      form={form}
      submitLabel="Save title"
      onSubmit={({ title }) => save.send({ organization: row.organization_id, contact: row.contact_id, title })}
    >
      {form.field('title', 'Title', { autoFocus: true })}
    </FormModal>
  );
}
