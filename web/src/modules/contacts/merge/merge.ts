import { states } from '../../../shared/state/states.ts';
import type { Contact } from '../contact.api.ts';
import { CHANNEL, languageName, TYPE } from '../contact.ts';

/** Whether a pair still waits for a decision. */
export const PAIR = states({
  open: { label: 'To check', tone: 'warn' },
  dismissed: { label: 'Different people', tone: 'neutral' },
});

/** The address of the page that compares two contacts. */
export const mergePath = (kept: string, merged: string) => `/app/contacts/merge/${kept}/${merged}`;

/** The fields that the kept contact can take from the other one, as the database names them. */
export type Field =
  | 'name'
  | 'type'
  | 'phone'
  | 'email'
  | 'organization'
  | 'title'
  | 'preferred_language'
  | 'preferred_channel'
  | 'address'
  | 'notes'
  | 'office_note';

const FIELDS: [Field, string, (contact: Contact) => string | null][] = [
  ['name', 'Name', ({ name }) => name],
  ['type', 'Type', ({ type }) => TYPE.label(type)],
  ['phone', 'Phone', ({ phone }) => phone],
  ['email', 'Email', ({ email }) => email],
  ['organization', 'Organization', ({ organization }) => organization],
  ['title', 'Title', ({ title }) => title],
  ['preferred_language', 'Language', ({ preferred_language: language }) => languageName(language)],
  ['preferred_channel', 'Prefers', ({ preferred_channel: channel }) => CHANNEL.label(channel)],
  ['address', 'Address', ({ address }) => address],
  ['notes', 'Notes', ({ notes }) => notes],
  ['office_note', 'Office note', ({ office_note: note }) => note],
];

/** One field of both contacts, in words. */
export type Difference = { field: Field; label: string; kept: string | null; merged: string | null };

/** The fields in which two contacts differ: one of the two can be kept. */
export function differences(kept: Contact, merged: Contact): Difference[] {
  return FIELDS.map(([field, label, wordOf]) => ({
    field,
    label,
    kept: wordOf(kept) || null,
    merged: wordOf(merged) || null,
  })).filter((line) => line.kept !== line.merged);
}

/** What is taken from the contact that is merged away unless one chooses otherwise: what the kept one doesn't say. */
export function takenFirst(lines: Difference[]): Field[] {
  return lines.filter(({ kept }) => kept === null).map(({ field }) => field);
}
