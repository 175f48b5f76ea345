import { expect, test } from 'vitest';
import { checkContact } from './import.ts';
import { CONTACT_FIELDS, guessContacts, missingInContacts } from './import-fields.ts';

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

test('Google and Outlook contacts: first and last name make the name', () => {
  const google = guessContacts([
    'First Name',
    'Middle Name',
    'Last Name',
    'Organization Name',
    'E-mail 1 - Label',
    'E-mail 1 - Value',
    'Phone 1 - Label',
    'Phone 1 - Value',
  ]);
  expect(google).toEqual({
    own_first: 'First Name',
    own_middle: 'Middle Name',
    own_last: 'Last Name',
    organization: 'Organization Name',
    email: 'E-mail 1 - Value',
    phone: 'Phone 1 - Value',
  });
  expect(missingInContacts(google)).toEqual([]);
  const cells = {
    'First Name': 'Ana',
    'Last Name': 'Ruiz',
    'Organization Name': '* ',
    'E-mail 1 - Value': 'ana@family.example ::: old@family.example',
    'Phone 1 - Value': '210‑555‑0142 ext. 12',
  };
  expect(checkContact({ line: 2, cells }, google)).toMatchObject({
    entry: { row: 2, name: 'Ana Ruiz', email: 'ana@family.example', phone: '210-555-0142 x12' },
    left: ['old@family.example'],
  });
  const outlook = [
    'Title',
    'First Name',
    'Last Name',
    'Suffix',
    'Company',
    'Job Title',
    'E-mail Address',
    'Mobile Phone',
  ];
  expect(guessContacts(outlook)).toMatchObject({
    own_first: 'First Name',
    own_suffix: 'Suffix',
    organization: 'Company',
    email: 'E-mail Address',
    phone: 'Mobile Phone',
  });
});

test('beside a whole name and a relation, first and last name are the cadet’s', () => {
  expect(guessContacts(['Parent Name', 'Relationship', 'First name', 'Last name'])).toEqual({
    name: 'Parent Name',
    relation: 'Relationship',
    first_name: 'First name',
    last_name: 'Last name',
  });
});

test('a line break in a name is what is left of a broken row', () => {
  expect(check('Nia\nOkafor').problems.map(({ field }) => field)).toEqual(['name']);
});
