import { checkContact, type ContactEntry } from '../../../../../domain/contacts/import.ts';
import { CONTACT_FIELDS, guessContacts, missingInContacts } from '../../../../../domain/contacts/import-fields.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { tryImport } from '../../../shared/import/try-import.ts';
import { CONTACTS, TYPE } from '../contact.ts';
import { importContacts } from './files.api.ts';

/** The import of contacts, each with the cadet they belong to. */
export const CONTACT_IMPORTER: Importer<ContactEntry> = {
  module: 'contacts',
  noun: CONTACTS,
  fields: CONTACT_FIELDS,
  cards: true,
  guess: guessContacts,
  missing: missingInContacts,
  check: (rows, mapping) => rows.map((row) => checkContact(row, mapping)),
  choices: { type: TYPE.options.map(({ label }) => label), preferred_channel: ['email', 'text', 'phone'] },
  along: tryImport('contacts'),
  send: importContacts,
  listHref: '/app/contacts',
};
