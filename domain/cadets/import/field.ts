/** A column that a roster file can have. */
export type RosterField = {
  key: RosterKey;
  label: string;
  required: boolean;
  maxLength: number;
  /** Other headings the same column has in the exports of record systems and schools. */
  aliases: string[];
  hint?: string;
};

export type RosterKey =
  | 'last_name'
  | 'first_name'
  | 'full_name'
  | 'middle_name'
  | 'suffix'
  | 'preferred_name'
  | 'student_number'
  | 'email'
  | 'phone'
  | 'grade'
  | 'program_level'
  | 'class_period'
  | 'unit'
  | 'rank'
  | 'entry_date';

/** Every column an import understands, in the order in which it is shown. */
export const ROSTER_FIELDS: RosterField[] = [
  field(
    'last_name',
    'Last name',
    80,
    ['student last name', 'family name', 'surname', 'last', 'lname', 'ln', 'stu ln'],
    true,
  ),
  field('first_name', 'First name', 80, ['student first name', 'given name', 'first', 'fname', 'fn', 'stu fn'], true),
  field(
    'full_name',
    'Full name',
    160,
    ['student name', 'cadet name', 'name', 'student', 'cadet', 'last first', 'student full name'],
    false,
    '"Last, First" or "First Last"',
  ),
  field('middle_name', 'Middle name', 80, ['student middle name', 'middle', 'middle initial', 'mi', 'mn', 'stu mn']),
  field('suffix', 'Suffix', 20, ['name suffix', 'student suffix', 'generation', 'sf', 'stu sf'], false, 'Jr., III'),
  field('preferred_name', 'Preferred name', 80, [
    'preferred',
    'preferred first name',
    'nickname',
    'goes by',
    'nick name',
    'aka',
  ]),
  field('student_number', 'Student ID', 32, [
    'student number',
    'student student number',
    'student local id',
    'student no',
    'student #',
    'stu id',
    'stu other id',
    'other id',
    'local id',
    'local student id',
    'permanent id',
    'perm id',
    'sis id',
    'identifier',
    'id',
    'id number',
    'number',
  ]),
  field('email', 'Email', 254, [
    'email',
    'email address',
    'e-mail',
    'e-mail address',
    'student email',
    'student email address',
    'stu email',
    'school email',
    'mail',
  ]),
  field('phone', 'Phone', 32, [
    'phone number',
    'student phone',
    'cell',
    'cell phone',
    'mobile',
    'mobile phone',
    'telephone',
    'home phone',
    'primary phone',
    'sms',
  ]),
  field(
    'grade',
    'Grade',
    20,
    [
      'grade level',
      'student grade',
      'current grade',
      'gr',
      'grd',
      'gr level',
      'grades',
      'school grade',
      'stu gr',
      'class of',
    ],
    true,
    '7 to 12',
  ),
  field(
    'program_level',
    'Program level',
    20,
    ['let', 'let level', 'level', 'ns', 'as', 'le', 'program year', 'jrotc level'],
    false,
    '1 to 4',
  ),
  field('class_period', 'Class period', 20, ['period', 'class', 'per', 'hour', 'block']),
  field('unit', 'Unit', 120, ['flight', 'platoon', 'company', 'squad', 'element', 'section']),
  field('rank', 'Rank', 60, ['cadet rank', 'current rank', 'grade/rank']),
  field('entry_date', 'Entry date', 60, [
    'enrolled',
    'enrolled on',
    'enrollment date',
    'start date',
    'date enrolled',
    'school entry date',
    'enter date',
    'entered',
  ]),
];

function field(
  key: RosterKey,
  label: string,
  maxLength: number,
  aliases: string[],
  required = false,
  hint?: string,
): RosterField {
  return { key, label, required, maxLength, aliases, ...(hint === undefined ? {} : { hint }) };
}
