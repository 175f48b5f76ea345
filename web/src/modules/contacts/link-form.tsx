import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useCadetField } from '../../shared/pick/use-cadet-field.ts';
import { type Contact, type Link, readLink } from './contact.api.ts';
import { linkInput } from './contact.ts';
import { useSaveLink } from './contact.queries.ts';

type Props = { contact: Pick<Contact, 'id' | 'name'> & { type?: string }; link?: Link; onClose: () => void };

/** Links a contact with a cadet, or edits their link. */
export function LinkForm({ contact, link, onClose }: Props) {
  const save = useSaveLink(contact.id);
  const cadet = useCadetField();
  const only = (link?.type ?? contact.type) === 'emergency_only';
  const form = useRecordForm(
    linkInput,
    'guardian_links',
    link,
    (link) => ({
      cadet: link?.cadet_id ?? '',
      relation: link?.relation ?? '',
      legal_guardian: link?.legal_guardian ?? false,
      receives_messages: link?.receives_messages ?? false,
      may_pick_up: link?.may_pick_up ?? false,
      emergency: link ? link.emergency_order !== null : true,
    }),
    { read: readLink },
  );
  return (
    <FormModal
      onClose={onClose}
      title={link ? `${link.name} and ${link.cadet}` : `Link ${contact.name} to a cadet`}
      form={form}
      submitLabel="Save link"
      onSubmit={save.send}
    >
      <FieldGrid>
        {!link && form.field('cadet', 'Cadet', cadet)}
        {form.field('relation', 'Relationship', { placeholder: 'mother' })}
      </FieldGrid>
      {form.field('emergency', 'Call in an emergency')}
      {form.field('may_pick_up', 'May pick up the cadet')}
      {!only && form.field('legal_guardian', 'Legal guardian')}
      {!only &&
        form.field('receives_messages', 'Gets messages about the cadet', { note: 'Once the link is verified.' })}
    </FormModal>
  );
}
