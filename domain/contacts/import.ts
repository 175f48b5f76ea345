import { isEmail } from '../text/addresses.ts';
import { type FileColumn, fileColumn, guessColumns, valuesOf } from '../file/columns.ts';

/** A column that a file of contacts can have. */
export type ContactKey =
  | 'name'
  | 'type'
  | 'email'
  | 'phone'
  | 'organization'
  | 'title'
  | 'preferred_language'
  | 'preferred_channel'
  | 'address'
  | 'notes'
  | 'tags'
  | 'student_number'
  | 'first_name'
  | 'last_name'
  | 'relation'
  | 'legal_guardian'
  | 'may_pick_up'
  | 'emergency';

export type ContactField = FileColumn<ContactKey>;

const column = fileColumn<ContactKey>('name');

const YES_NO = 'Yes or no';

/** Every column the import understands, in the order shown: the person, then the cadet they belong to. */
export const CONTACT_FIELDS: ContactField[] = [
  column('name', 'Name', [
    'full name',
    'contact',
    'contact name',
    'guardian',
    'guardian name',
    'parent',
    'parent name',
  ]),
  column('type', 'Type', ['contact type', 'kind', 'category'], 'Parent, relative, vendor, and so on'),
  column('email', 'Email', ['email address', 'e mail', 'guardian email', 'parent email', 'mail']),
  column('phone', 'Phone', [
    'phone number',
    'telephone',
    'cell',
    'cell phone',
    'mobile',
    'guardian phone',
    'parent phone',
  ]),
  column('organization', 'Organization', ['company', 'business', 'unit', 'employer']),
  column('title', 'Title', ['job title', 'role', 'position']),
  column('preferred_language', 'Language', ['preferred language', 'home language']),
  column(
    'preferred_channel',
    'Prefers',
    ['preferred channel', 'contact by', 'contact method'],
    'Email, text, or phone',
  ),
  column('address', 'Address', ['home address', 'street address', 'mailing address']),
  column('notes', 'Notes', ['note', 'comment', 'comments']),
  column('tags', 'Tags', ['tag', 'labels', 'groups'], 'Separated by commas'),
  column('student_number', "Cadet's student ID", [
    'student id',
    'student number',
    'student no',
    'cadet id',
    'child id',
  ]),
  column('last_name', "Cadet's last name", ['student last name', 'last name', 'cadet last name', 'child last name']),
  column('first_name', "Cadet's first name", [
    'student first name',
    'first name',
    'cadet first name',
    'child first name',
  ]),
  column('relation', 'Relationship', ['relation', 'relationship to student'], 'Mother, uncle, neighbor'),
  column('legal_guardian', 'Legal guardian', ['guardian flag', 'is guardian', 'custody'], YES_NO),
  column('may_pick_up', 'May pick up', ['pick up', 'pickup', 'authorized pickup'], YES_NO),
  column('emergency', 'Call in an emergency', ['emergency', 'emergency contact'], YES_NO),
];

export type ContactEntry = { row: number; name: string } & Partial<Record<ContactKey, string>>;

type Problem = { field: string; reason: string; fix: string };
type Values = Partial<Record<ContactKey, string>>;

export type CheckedContact = { row: number; entry: ContactEntry | null; problems: Problem[]; values: Values };

/** Suggests a mapping: as the school matched it before, else by name. */
export const guessContacts = (headings: string[], remembered: Record<string, string | undefined> = {}) =>
  guessColumns(CONTACT_FIELDS, headings, remembered);

/** What a mapping leaves open: each row names a person. */
export const missingInContacts = (mapping: Record<string, string | undefined>): string[] =>
  mapping['name'] ? [] : ['Name'];

/** Words in files for the types of contacts, in addition to the types themselves. */
const TYPE_WORDS: Record<string, string> = {
  mother: 'parent',
  father: 'parent',
  mom: 'parent',
  dad: 'parent',
  'step parent': 'parent',
  family: 'relative',
  'emergency contact': 'emergency_only',
  emergency: 'emergency_only',
  sponsor: 'award_sponsor',
  donor: 'supporter',
  volunteer: 'supporter',
  staff: 'school_staff',
  teacher: 'school_staff',
  alumnus: 'alumni',
};
const TYPES = [
  'parent',
  'guardian',
  'relative',
  'emergency_only',
  'vendor',
  'supporter',
  'award_sponsor',
  'booster',
  'school_staff',
  'alumni',
  'military',
  'media',
  'other',
];
const CHANNELS: Record<string, string> = {
  email: 'email',
  'e mail': 'email',
  sms: 'sms',
  text: 'sms',
  'text message': 'sms',
  phone: 'phone',
  call: 'phone',
  'phone call': 'phone',
  none: 'none',
  'no preference': 'none',
};

/** Reads one row; `entry` is null where `problems` says why. Cadets are found by the database. */
export function checkContact(
  { line, cells }: { line: number; cells: Record<string, string> },
  mapping: Record<string, string | undefined>,
): CheckedContact {
  const values = valuesOf(CONTACT_FIELDS, cells, mapping);
  const problems: Problem[] = [...missing(values)];
  const entry: ContactEntry = { ...values, row: line, name: values.name ?? '' };
  const read = (key: ContactKey, find: (text: string) => string | undefined, fix: string) => {
    const text = values[key];
    if (text === undefined) return;
    const found = find(text);
    if (found === undefined) problems.push({ field: key, reason: `"${text}" isn't understood`, fix });
    else entry[key] = found;
  };
  read('type', readType, 'Use a type from the list, such as parent or vendor.');
  read('preferred_channel', (text) => CHANNELS[words(text)], 'Use email, text, or phone.');
  read('email', (text) => (isEmail(text) ? text : undefined), 'Check the address for typos.');
  for (const key of ['legal_guardian', 'may_pick_up', 'emergency'] as const) read(key, readYes, 'Use yes or no.');
  return { row: line, entry: problems.length > 0 ? null : entry, problems, values };
}

function missing(values: Values): Problem[] {
  const cadet = values.student_number ?? (values.last_name && values.first_name);
  const ofLink = values.relation ?? values.legal_guardian ?? values.may_pick_up ?? values.emergency;
  const problem = (isThere: boolean, field: string, reason: string, fix: string) =>
    isThere ? [] : [{ field, reason, fix }];
  return [
    ...problem(values.name !== undefined, 'name', 'The name is missing', 'Enter the name of the person.'),
    ...problem(!ofLink || Boolean(cadet), 'student_number', 'The cadet is missing', "Enter the cadet's student ID."),
    ...problem(
      !cadet || values.relation !== undefined,
      'relation',
      'The relationship is missing',
      'Enter what they are to the cadet.',
    ),
  ];
}

/** The type of a contact in a word of a file: 'Mother', 'emergency contact', 'Award sponsor'. Undefined where it's none. */
function readType(text: string): string | undefined {
  const plain = words(text);
  return TYPE_WORDS[plain] ?? TYPES.find((type) => type.replace('_', ' ') === plain);
}

/** 'yes' or 'no' in what a file says for it: Y, true, 1, x. Undefined where it's neither. */
function readYes(text: string): string | undefined {
  if (/^(y|yes|true|1|x)$/i.test(text)) return 'yes';
  return /^(n|no|false|0)$/i.test(text) ? 'no' : undefined;
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
