import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { type Contact, readContact } from './contact.api.ts';
import { CHANNEL, contactInput, TYPE } from './contact.ts';
import { contacts, useSaveContact } from './contact.queries.ts';

const BOUND =
  'This person has a custody restriction. It still applies to every former address, and the change is logged.';

type Props = { contact?: Contact; onClose: () => void; onSaved?: (id: string) => void };

/** Adds a contact, or edits it. */
export function ContactForm({ contact, onClose, onSaved }: Props) {
  const save = useSaveContact();
  const [id] = useState(() => contact?.id ?? crypto.randomUUID());
  const links = useRead(contacts.links, 'contact' as const, id).data ?? [];
  const bound = links.some(({ restriction }) => restriction !== null);
  const form = useRecordForm(contactInput, 'contacts', contact, valuesOf, { read: readContact });
  return (
    <FormModal
      onClose={onClose}
      title={contact ? 'Edit contact' : 'New contact'}
      size={640}
      form={form}
      submitLabel="Save contact"
      onSubmit={async (input) => {
        await save.send({ id, input });
        onSaved?.(id);
      }}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true })}
        {form.field('type', 'Type', { options: TYPE.options })}
        {form.field('phone', 'Phone')}
        {form.field('email', 'Email', { note: bound ? BOUND : 'Families may share one' })}
        {form.field('organization', 'Organization')}
        {form.field('title', 'Title')}
        {form.field('preferred_language', 'Preferred language')}
        {form.field('preferred_channel', 'Prefers', { options: CHANNEL.options })}
      </FieldGrid>
      {form.field('address', 'Address', { rows: 2 })}
      {form.field('do_not_contact', 'Do not contact', {
        note: 'No messages or notifications, even if the links allow them.',
      })}
      {form.field('tags', 'Tags', { note: 'Separate them with commas. For staff only.' })}
      {form.field('notes', 'Notes', { rows: 2, note: 'The contact can read these.' })}
      {form.field('office_note', 'Office note', { rows: 2, note: 'For staff only; the contact never sees it.' })}
    </FormModal>
  );
}

function valuesOf(contact?: Contact) {
  return {
    name: contact?.name ?? '',
    type: TYPE.known(contact?.type),
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    organization: contact?.organization ?? '',
    title: contact?.title ?? '',
    preferred_language: contact?.preferred_language ?? '',
    preferred_channel: CHANNEL.known(contact?.preferred_channel),
    do_not_contact: contact?.do_not_contact ?? false,
    address: contact?.address ?? '',
    notes: contact?.notes ?? '',
    tags: contact?.tag_words ?? '',
    office_note: contact?.office_note ?? '',
  };
}
