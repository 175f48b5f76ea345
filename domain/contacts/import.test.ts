import { expect, test } from 'vitest';
import { checkContact, CONTACT_FIELDS, guessContacts, missingInContacts } from './import.ts';

const headings = ['Parent Name', 'Cell', 'Email', 'Student ID', 'Relationship', 'Pickup', 'Emergency Contact', 'Type'];
const mapping = guessContacts(headings);
const check = (...cells: string[]) =>
  checkContact(
    { line: 2, cells: Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])) },
    mapping,
  );

test('the headings of record systems are understood, and a name is all that is needed', () => {
  expect(mapping).toEqual({
    name: 'Parent Name',
    phone: 'Cell',
    email: 'Email',
    student_number: 'Student ID',
    relation: 'Relationship',
    may_pick_up: 'Pickup',
    emergency: 'Emergency Contact',
    type: 'Type',
  });
  expect(missingInContacts(mapping)).toEqual([]);
  expect(missingInContacts({})).toEqual(['Name']);
  expect(CONTACT_FIELDS.filter(({ required }) => required).map(({ key }) => key)).toEqual(['name']);
});

test('a row is read as people write it', () => {
  expect(check('Nia Okafor', '5125550188', 'nia@family.example', 'S-1', 'mother', 'Y', 'x', 'Mom').entry).toEqual({
    row: 2,
    name: 'Nia Okafor',
    phone: '5125550188',
    email: 'nia@family.example',
    student_number: 'S-1',
    relation: 'mother',
    may_pick_up: 'yes',
    emergency: 'yes',
    type: 'parent',
  });
  expect(check('Lone Star Bus', '', '', '', '', '', '', 'Vendor').entry).toEqual({
    row: 2,
    name: 'Lone Star Bus',
    type: 'vendor',
  });
});

test('what is wrong is named with its field', () => {
  const fieldsOf = (...cells: string[]) => check(...cells).problems.map(({ field }) => field);
  expect(fieldsOf('', '5125550188')).toEqual(['name']);
  expect(fieldsOf('A', '', 'nowhere')).toEqual(['email']);
  expect(fieldsOf('A', '', '', '', 'mother')).toEqual(['student_number']);
  expect(fieldsOf('A', '', '', 'S-1')).toEqual(['relation']);
  expect(fieldsOf('A', '', '', 'S-1', 'mother', 'maybe')).toEqual(['may_pick_up']);
  expect(fieldsOf('A', '', '', '', '', '', '', 'cousin twice')).toEqual(['type']);
});
