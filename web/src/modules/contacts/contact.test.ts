import { expect, test } from 'vitest';
import { contactInput, languageName, LINK, linkWords, TYPE } from './contact.ts';

test('a link says only what holds', () => {
  const none = { legal_guardian: false, receives_messages: false, may_pick_up: false };
  expect(linkWords(none).filter(Boolean)).toEqual([]);
  expect(linkWords({ ...none, may_pick_up: true, legal_guardian: true }).filter(Boolean)).toEqual([
    'Legal guardian',
    'May pick up',
  ]);
});

test('a contact needs a name, and an email address that is one', () => {
  const contact = {
    name: ' Ann Hill ',
    type: 'parent',
    email: '',
    phone: '',
    organization: '',
    title: '',
    preferred_language: '',
    preferred_channel: 'email',
    do_not_contact: false,
    address: '',
    notes: '',
    tags: '',
    office_note: '',
  };
  expect(contactInput.parse(contact).name).toBe('Ann Hill');
  expect(contactInput.safeParse({ ...contact, name: ' ' }).success).toBe(false);
  expect(contactInput.safeParse({ ...contact, email: 'ann' }).success).toBe(false);
});

test('every type and state of the database has words', () => {
  expect(TYPE.keys).toHaveLength(13);
  expect(LINK.label('listed')).toBe('On file');
});

test('a language is said in words, whether it is stored as a code or not', () => {
  expect([languageName('es'), languageName('Diné'), languageName(null)]).toEqual(['Spanish', 'Diné', null]);
});
