import { valuesOf } from '../file/columns.ts';
import { isEmail, isPhone, plainPhone } from '../text/addresses.ts';
import { suspicionOf } from '../text/suspect.ts';
import { CONTACT_FIELDS, type ContactKey } from './import-fields.ts';

export type ContactEntry = { row: number; name: string } & Partial<Record<ContactKey, string>>;

type Problem = { field: string; reason: string; fix: string };
type Values = Partial<Record<ContactKey, string>>;

export type CheckedContact = {
  row: number;
  entry: ContactEntry | null;
  problems: Problem[];
  values: Values;
  /** What the row says that isn't taken. */
  left?: string[];
};

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
  const { values, left } = plainValues(valuesOf(CONTACT_FIELDS, cells, mapping));
  const problems: Problem[] = [...missing(values), ...unfit(values)];
  const { own_first: _, own_middle: __, own_last: ___, own_suffix: ____, ...own } = values;
  const entry: ContactEntry = { ...own, row: line, name: values.name ?? '' };
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
  return {
    row: line,
    entry: problems.length > 0 ? null : entry,
    problems,
    values,
    ...(left.length > 0 ? { left } : {}),
  };
}

/**
 * The values as people mean them: the name made of its parts, one of several addresses and numbers ("a ::: b" in Google's files),
 * and no "*", which means nothing there.
 */
function plainValues(read: Values): { values: Values; left: string[] } {
  const values = { ...read };
  const left: string[] = [];
  if (values.organization === '*') delete values.organization;
  for (const key of ['email', 'phone'] as const) {
    const [first, ...others] = (values[key] ?? '').split(':::').map((text) => text.trim());
    if (first) values[key] = key === 'phone' ? plainPhone(first) : first;
    left.push(...others.filter(Boolean));
  }
  const name = [values.own_first, values.own_middle, values.own_last, values.own_suffix].filter(Boolean).join(' ');
  if (values.name === undefined && name !== '') values.name = name;
  return { values, left };
}

/** Values that the database would refuse, whatever they say. */
function unfit(values: Values): Problem[] {
  return CONTACT_FIELDS.flatMap(({ key, label }) => {
    const text = values[key] ?? '';
    if (key === 'phone' && isPhone(text)) return [];
    const suspicion = suspicionOf(MANY_LINES.has(key) ? text.replaceAll(/[\n\t]/g, ' ') : text);
    return suspicion ? [{ field: key, reason: `${label} ${suspicion.reason}`, fix: suspicion.fix }] : [];
  });
}

const MANY_LINES: ReadonlySet<string> = new Set(['address', 'notes']);

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
      'Enter the relationship to the cadet.',
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
