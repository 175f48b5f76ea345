import { type FileColumn, fileColumn, guessColumns } from '../file/columns.ts';

/** A column that a file of contacts can have. */
export type ContactKey =
  | 'name'
  | 'own_first'
  | 'own_middle'
  | 'own_last'
  | 'own_suffix'
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
  column('own_first', 'First name', ['given name', 'contact first name', 'guardian first name', 'parent first name']),
  column('own_middle', 'Middle name', ['additional name', 'contact middle name', 'middle initial']),
  column('own_last', 'Last name', ['family name', 'contact last name', 'guardian last name', 'parent last name']),
  column('own_suffix', 'Suffix', ['name suffix']),
  column('type', 'Type', ['contact type', 'kind', 'category'], 'Parent, relative, vendor, and so on'),
  column('email', 'Email', [
    'email address',
    'e mail',
    'e mail address',
    'e mail 1 value',
    'guardian email',
    'parent email',
    'mail',
  ]),
  column('phone', 'Phone', [
    'phone number',
    'telephone',
    'cell',
    'cell phone',
    'mobile phone',
    'mobile',
    'phone 1 value',
    'primary phone',
    'home phone',
    'guardian phone',
    'parent phone',
  ]),
  column('organization', 'Organization', [
    'organization name',
    'organization 1 name',
    'company',
    'business',
    'unit',
    'employer',
  ]),
  column('title', 'Title', ['job title', 'organization title', 'organization 1 title', 'role', 'position']),
  column('preferred_language', 'Language', ['preferred language', 'home language']),
  column(
    'preferred_channel',
    'Prefers',
    ['preferred channel', 'contact by', 'contact method'],
    'Email, text, or phone',
  ),
  column('address', 'Address', [
    'home address',
    'street address',
    'mailing address',
    'address 1 formatted',
    'home street',
  ]),
  column('notes', 'Notes', ['note', 'comment', 'comments']),
  column('tags', 'Tags', ['tag', 'labels', 'groups', 'group membership', 'categories'], 'Separated by commas'),
  column('student_number', "Cadet's student ID", [
    'student id',
    'student number',
    'student no',
    'cadet id',
    'child id',
  ]),
  column('last_name', "Cadet's last name", ['student last name', 'cadet last name', 'child last name']),
  column('first_name', "Cadet's first name", ['student first name', 'cadet first name', 'child first name']),
  column('relation', 'Relationship', ['relation', 'relationship to student'], 'Mother, uncle, neighbor'),
  column('legal_guardian', 'Legal guardian', ['guardian flag', 'is guardian', 'custody'], YES_NO),
  column('may_pick_up', 'May pick up', ['pick up', 'pickup', 'authorized pickup'], YES_NO),
  column('emergency', 'Call in an emergency', ['emergency', 'emergency contact'], YES_NO),
];

/**
 * Suggests a mapping: as the school matched it before, else by name. Where a file has a column for the whole name and says to which
 * cadet a person belongs, its columns "First name" and "Last name" are the cadet's; without the whole name they are the person's.
 */
export function guessContacts(
  headings: string[],
  remembered: Partial<Record<string, string | undefined>> = {},
): Partial<Record<ContactKey, string>> {
  const { own_first, own_middle, own_last, own_suffix, ...mapping } = guessColumns(
    CONTACT_FIELDS,
    headings,
    remembered,
  );
  if (mapping.name === undefined) return { ...mapping, ...given({ own_first, own_middle, own_last, own_suffix }) };
  if (mapping.relation === undefined || mapping.student_number !== undefined) return mapping;
  return { ...given({ first_name: own_first, last_name: own_last }), ...mapping };
}

/** What a mapping leaves open: each row names a person, wholly or by first and last name. */
export const missingInContacts = (mapping: Record<string, string | undefined>): string[] =>
  mapping['name'] || mapping['own_first'] || mapping['own_last'] ? [] : ['Name'];

function given(some: Partial<Record<ContactKey, string | undefined>>): Partial<Record<ContactKey, string>> {
  return Object.fromEntries(Object.entries(some).filter(([, heading]) => heading !== undefined));
}
