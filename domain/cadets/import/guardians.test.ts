import { expect, test } from 'vitest';
import { GUARDIAN_FIELDS, guessGuardians } from './guardian-columns.ts';
import { planOf } from './guardian-plan.ts';
import { readGuardians } from './guardians.ts';
import { guessMapping } from './mapping.ts';

const OF_ONE = { guardian1_name: 'N', guardian1_relation: 'R', guardian1_email: 'E', guardian1_phone: 'P' };

const SYSTEMS: [string, string[], Record<string, string>][] = [
  [
    'a sheet with one column for each',
    ['Guardian 1 Name', 'Guardian 1 Email', 'Guardian 1 Cell Phone', 'Guardian 2 Name', 'Guardian 2 Relationship'],
    {
      guardian1_name: 'Guardian 1 Name',
      guardian1_email: 'Guardian 1 Email',
      guardian1_phone: 'Guardian 1 Cell Phone',
      guardian2_name: 'Guardian 2 Name',
      guardian2_relation: 'Guardian 2 Relationship',
    },
  ],
  [
    'Infinite Campus',
    [
      'contacts.guardian1FirstName',
      'contacts.guardian1LastName',
      'contacts.guardian1HomePhone',
      'contacts.guardian1Email',
    ],
    {
      guardian1_first: 'contacts.guardian1FirstName',
      guardian1_last: 'contacts.guardian1LastName',
      guardian1_phone: 'contacts.guardian1HomePhone',
      guardian1_email: 'contacts.guardian1Email',
    },
  ],
  [
    'PowerSchool',
    [
      'Mother',
      'MotherDayPhone',
      'Mother_Cell',
      'Father',
      'Father_home_phone',
      'Guardian_FN',
      'Guardian_LN',
      'GuardianEmail',
    ],
    {
      guardian1_name: 'Mother',
      guardian1_phone: 'Mother_Cell',
      guardian2_name: 'Father',
      guardian2_phone: 'Father_home_phone',
      guardian3_first: 'Guardian_FN',
      guardian3_last: 'Guardian_LN',
      guardian3_email: 'GuardianEmail',
    },
  ],
  ['Aeries, its own fields', ['STU.PG', 'STU.PEM'], { guardian1_name: 'STU.PG', guardian1_email: 'STU.PEM' }],
  [
    'Aeries',
    ['Parent/Guardian', 'ParentEmailAddress', 'Contact 1 Name', 'Contact 1 Relationship', 'Contact 1 Phone'],
    {
      guardian1_name: 'Parent/Guardian',
      guardian1_email: 'ParentEmailAddress',
      guardian2_name: 'Contact 1 Name',
      guardian2_relation: 'Contact 1 Relationship',
      guardian2_phone: 'Contact 1 Phone',
    },
  ],
  [
    'Skyward',
    ["Primary Guardian's Name", 'Primary Guardian Email', 'Secondary Guardian Name', 'Secondary Guardian Mobile'],
    {
      guardian1_name: "Primary Guardian's Name",
      guardian1_email: 'Primary Guardian Email',
      guardian2_name: 'Secondary Guardian Name',
      guardian2_phone: 'Secondary Guardian Mobile',
    },
  ],
  [
    'headings that stand twice',
    ['Parent Name', 'Parent Email', 'Parent Name (2)', 'Parent Email (2)'],
    {
      guardian1_name: 'Parent Name',
      guardian1_email: 'Parent Email',
      guardian2_name: 'Parent Name (2)',
      guardian2_email: 'Parent Email (2)',
    },
  ],
];

test.each(SYSTEMS)('the guardians of %s find their fields', (_, headings, mapping) => {
  expect(guessGuardians(headings, {})).toEqual(mapping);
});

test('what is about a guardian but none of their fields is no column of them, nor is someone without a name', () => {
  const other = [
    'Parent Signature',
    'Guardian Flag',
    'Parent Portal',
    'Contact',
    'Parent Email',
    'Emergency Contact Name',
  ];
  expect(guessGuardians(other, {})).toEqual({});
});

test("the cadet's own columns stay the cadet's, and what was matched before goes first", () => {
  const headings = ['Last Name', 'First Name', 'Grade', 'Email', 'Phone', 'Mother Name', 'Mother Email', 'Helper'];
  const mapping = guessMapping(headings);
  expect(mapping).toMatchObject({
    email: 'Email',
    phone: 'Phone',
    guardian1_name: 'Mother Name',
    guardian1_email: 'Mother Email',
  });
  expect(guessMapping(headings, { guardian1_name: 'Helper' })).toMatchObject({
    guardian1_name: 'Helper',
    guardian2_name: 'Mother Name',
  });
});

test('a column that is new to the file goes to the person whose other columns were matched before', () => {
  const before = { guardian1_name: 'Father', guardian2_name: 'Mother' };
  expect(guessGuardians(['Mother', 'Mother Email', 'Father', 'Guardian Name'], before)).toEqual({
    ...before,
    guardian2_email: 'Mother Email',
    guardian3_name: 'Guardian Name',
  });
});

test('a template that goes out comes back as it is', () => {
  const labels = GUARDIAN_FIELDS.filter(({ isRare }) => !isRare).map(({ label }) => label);
  const own = GUARDIAN_FIELDS.filter(({ isRare }) => !isRare).map(({ key, label }) => [key, label]);
  expect(guessGuardians(labels, {})).toEqual(Object.fromEntries(own));
});

const read = (N: string, R = '', E = '', P = '') => readGuardians({ N, R, E, P }, OF_ONE);

test('names, addresses, and numbers are read as people mean them', () => {
  expect(read('Quill, Jane Ann', 'Mother', 'jane@home.example', '210\u2011555\u20110142 ext. 12')).toEqual({
    guardians: [
      {
        place: 1,
        name: 'Jane Ann Quill',
        type: 'parent',
        relation: 'Mother',
        email: 'jane@home.example',
        phone: '210-555-0142 x12',
      },
    ],
    left: [],
  });
  expect(read('Rosa\u00A0 Díaz\u200B', 'Grandmother').guardians).toEqual([
    { place: 1, name: 'Rosa Díaz'.normalize('NFC'), type: 'relative', relation: 'Grandmother' },
  ]);
  const parts = { guardian1_first: 'Father First', guardian1_last: 'Father Last' };
  expect(readGuardians({ 'Father First': 'Lee', 'Father Last': 'Cole' }, parts).guardians).toEqual([
    { place: 1, name: 'Lee Cole', type: 'parent', relation: 'father' },
  ]);
});

test('what isn’t taken is named with its place, and the guardian comes in with the rest', () => {
  const { guardians, left } = read('Jane Quill', '', 'jane@home.example; j@work.example', 'call me');
  expect(guardians).toEqual([{ place: 1, name: 'Jane Quill', type: 'parent', email: 'jane@home.example' }]);
  expect(left).toEqual([
    'Guardian 1, Jane Quill: only one email address comes in, not j@work.example',
    "Guardian 1, Jane Quill: “call me” isn't a phone number",
  ]);
});

test.each([
  ['', 'a@home.example', 'the name is missing'],
  ['Jane & John Quill', '', 'two people'],
  ['Yes', '', "isn't a name"],
  ['=HYPERLINK("x")', '', 'spreadsheet formula'],
])('"%s" isn’t taken in: %s', (name, email, why) => {
  const { guardians, left } = read(name, '', email);
  expect([guardians, left.length, left[0]]).toEqual([[], 1, expect.stringContaining(why)]);
});

test('no guardian is none, not a problem', () => expect(read('')).toEqual({ guardians: [], left: [] }));

test('each person counts once, by name with email or number; what stays otherwise on file is named', () => {
  const asked = [
    { key: '2 1', name: 'Jane Quill', email: 'jane@home.example' },
    { key: '3 1', name: 'jane  quill', phone: '(210) 555-0142', email: 'JANE@home.example' },
    { key: '4 1', name: 'Jane Quill', phone: '+1 210 555 0142' },
    { key: '4 2', name: 'Lee Quill' },
    { key: '5 1', name: 'Ana Brandt' },
    { key: '6 1', name: 'Ana Brandt' },
    { key: '7 1', name: 'Far Away' },
  ];
  const fate = (key: string, state: string, contact_id: string | null = null, stays: string[] = []) => ({
    key,
    state,
    contact_id,
    stays,
  });
  const plan = planOf(asked, [
    fate('2 1', 'new'),
    fate('3 1', 'new'),
    fate('4 1', 'new'),
    fate('4 2', 'new'),
    fate('5 1', 'linked', 'ana', ['phone']),
    fate('6 1', 'same', 'ana'),
    fate('7 1', 'closed'),
  ]);
  expect(plan.counts).toEqual({ added: 2, linked: 1, same: 0 });
  expect(plan.left).toEqual([
    'Row 5: Guardian 1, Ana Brandt: another phone number is on file and stays',
    "Row 7: Guardian 1, Far Away: this record isn't changed by an import",
  ]);
});

test('a number that one row fills in makes the person of the next row the same', () => {
  const asked = [
    { key: '2 1', name: 'Ana Brandt', email: 'ana@home.example', phone: '210-555-0142' },
    { key: '3 1', name: 'Ana Brandt', phone: '(210) 555-0142' },
  ];
  const fates = [
    { key: '2 1', state: 'linked', contact_id: 'ana', stays: [] },
    { key: '3 1', state: 'new', contact_id: null, stays: [] },
  ];
  expect(planOf(asked, fates).counts).toEqual({ added: 0, linked: 1, same: 0 });
});
