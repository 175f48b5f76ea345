import { checkContact, type ContactEntry } from '../../../../../domain/contacts/import.ts';
import { CONTACT_FIELDS, guessContacts, missingInContacts } from '../../../../../domain/contacts/import-fields.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { CONTACTS, TYPE } from '../contact.ts';
import { importContacts } from './files.api.ts';

const IMPORTER: Importer<ContactEntry> = {
  module: 'contacts',
  noun: CONTACTS,
  fields: CONTACT_FIELDS,
  cards: true,
  guess: guessContacts,
  missing: missingInContacts,
  check: (rows, mapping) => rows.map((row) => checkContact(row, mapping)),
  choices: { type: TYPE.options.map(({ label }) => label), preferred_channel: ['email', 'text', 'phone'] },
  send: importContacts,
  listHref: '/app/contacts',
};

/** Imports contacts, each with the cadet they belong to, from a file. */
export function ContactImportPage() {
  return (
    <Page
      title="Import contacts"
      subtitle="One row per person. Anyone already here by name and email or phone is completed, not added twice. Links still need to be verified."
      back={{ to: '/app/contacts/files', label: 'Imports and exports' }}
    >
      <ImportWizard importer={IMPORTER} />
    </Page>
  );
}
