import { phoneWords } from '../../shared/text/phone.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import type { Contact } from './contact.api.ts';
import { CHANNEL, languageName, STATUS, TYPE } from './contact.ts';

const { text, state, stateFilter } = columnsOf<Contact>();

/** The columns of the list of contacts. What the office notes is in no file. */
export const contactColumns = [
  text('name', 'Name', { grow: 1.6 }),
  state('type', 'Type', TYPE, { orderBy: ['type_sort'] }),
  text('cadets', 'Cadets', { grow: 1.6 }),
  text('phone', 'Phone', { cell: ({ phone }) => phone && phoneWords(phone) }),
  text('email', 'Email', { grow: 1.6 }),
  text('organizations', 'Organization', { optional: true, grow: 1.4 }),
  text('title', 'Title', { optional: true }),
  text('tag_words', 'Tags', { optional: true }),
  text('preferred_language', 'Language', {
    optional: true,
    value: ({ preferred_language: language }) => languageName(language),
  }),
  text('preferred_channel', 'Prefers', {
    optional: true,
    value: ({ preferred_channel: channel, do_not_contact: leave }) =>
      leave ? 'Do not contact' : CHANNEL.label(channel),
  }),
  text('address', 'Address', { optional: true }),
  state('status', 'Status', STATUS, { optional: true, orderBy: ['status_sort'] }),
];

/** The filters of the list. */
export const contactFilters = [
  stateFilter('type', 'Type', TYPE),
  { ...stateFilter('status', 'Status', STATUS), initial: ['active', 'inactive'], missed: 'archived' },
];
