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
  field('last_name', 'Last name', 80, ['last', 'surname', 'family name', 'student last name', 'lname'], true),
  field('first_name', 'First name', 80, ['first', 'given name', 'student first name', 'fname'], true),
  field(
    'full_name',
    'Full name',
    160,
    ['name', 'student name', 'student', 'cadet', 'cadet name'],
    false,
    '"Last, First" or "First Last"',
  ),
  field('middle_name', 'Middle name', 80, ['middle', 'middle initial', 'mi']),
  field('preferred_name', 'Preferred name', 80, ['preferred', 'nickname', 'goes by', 'nick name']),
  field('student_number', 'Student ID', 32, [
    'student number',
    'id',
    'student no',
    'local id',
    'number',
    'student #',
    'sis id',
  ]),
  field('email', 'Email', 254, [
    'email',
    'email address',
    'e-mail',
    'e-mail address',
    'student email',
    'school email',
    'mail',
  ]),
  field('phone', 'Phone', 32, ['phone number', 'cell', 'cell phone', 'mobile', 'telephone']),
  field('grade', 'Grade', 20, ['grade level', 'gr', 'gr level', 'school grade', 'class of'], true, '7 to 12'),
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
  field('entry_date', 'Entry date', 20, [
    'enrolled',
    'enrolled on',
    'enrollment date',
    'start date',
    'date enrolled',
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
