import { valuesOf } from '../../file/columns.ts';
import { readDayOfMoment } from '../../file/read-day.ts';
import { isEmail, isPhone, plainPhone } from '../../text/addresses.ts';
import { suspicionOf } from '../../text/suspect.ts';
import { type NamedUnit, unitsCalled } from '../../unit/called.ts';
import type { RosterEntry } from './entry.ts';
import { ROSTER_FIELDS, type RosterField, type RosterKey } from './field.ts';
import { readGuardians } from './guardians.ts';
import type { RosterMapping } from './mapping.ts';
import type { FieldChange, KnownCadet } from './update.ts';
import { plainName } from '../../text/plain-name.ts';
import { readFullName } from '../../text/full-name.ts';
import { readGrade, readLevel } from './read.ts';

/** A row of the file as it is: the line it began on (the heading is line 1) and its cells by heading. */
export type SheetRow = { line: number; cells: Record<string, string> };

/** What keeps a row out, said for one field. */
export type RosterProblem = { field: RosterKey | 'row'; code: string; reason: string; fix: string };

/** The school's own lists that a row's values must match. */
export type RosterLists = {
  units: NamedUnit[];
  ranks: { code: string; abbreviation: string; title: string }[];
  /** True where an admin has set that the school's own student IDs have nine digits. */
  nineDigits?: boolean;
  /** False where the person may not add guardians: then they are left out by name. */
  takesGuardians?: boolean;
};

export type CheckedRow = {
  row: number;
  entry: RosterEntry | null;
  problems: RosterProblem[];
  values: Values;
  /** The cadet of the roster whose student ID the row has, and what it would change. */
  change?: { owner: KnownCadet; changes: FieldChange[] };
  /** What the row says that isn't taken. */
  left?: string[];
  /** Why nothing has to be done about the row, where the roster says the same. */
  same?: string;
};

type Values = Partial<Record<RosterKey, string>>;

/** Reads one row through the mapping. `entry` is null where `problems` says why; nothing is repaired silently. */
export function checkRow({ line, cells }: SheetRow, mapping: RosterMapping, lists: RosterLists): CheckedRow {
  const values = mappedValues(cells, mapping);
  const name = nameOf(values);
  const grade = values.grade ? readGrade(values.grade) : null;
  const problems = [
    ...ROSTER_FIELDS.flatMap((field) => textProblems(field, values[field.key], lists)),
    ...(name.last ? [] : [missing('last_name', 'Last name is missing', 'Fill it in.')]),
    ...(name.first ? [] : [missing('first_name', 'First name is missing', 'Fill it in.')]),
    ...(values.grade ? [] : [missing('grade', 'Grade is missing', 'Fill in 7 to 12.')]),
    ...ROSTER_FIELDS.flatMap(({ key }) => valueProblems(key, values[key], lists)),
    ...strayQuotes(values),
  ];
  if (problems.length > 0 || grade === null) return { row: line, entry: null, problems, values };
  const { guardians, left } = guardiansOf(cells, mapping, lists);
  const entry: RosterEntry = {
    row: line,
    first_name: name.first,
    last_name: name.last,
    middle_name: name.middle || null,
    preferred_name: values.preferred_name ?? null,
    student_number: values.student_number ?? null,
    email: values.email ?? null,
    phone: values.phone ?? null,
    grade,
    program_level: values.program_level ? readLevel(values.program_level) : null,
    class_period: values.class_period ?? null,
    unit_id: values.unit ? findUnit(values.unit, lists) : null,
    rank_code: values.rank ? findRank(values.rank, lists) : null,
    entry_date: values.entry_date ? readDayOfMoment(values.entry_date) : null,
    ...(guardians.length > 0 ? { guardians } : {}),
  };
  return { row: line, entry, problems, values, ...(left.length > 0 ? { left } : {}) };
}

/** The guardians that a row names; where they may not be added, all of them are left, by name. */
function guardiansOf(cells: Record<string, string>, mapping: RosterMapping, { takesGuardians = true }: RosterLists) {
  const read = readGuardians(cells, mapping);
  if (takesGuardians) return read;
  const own = read.guardians.map(
    ({ place, name }) => `Guardian ${place}, ${name}: you don't have permission to add guardians`,
  );
  return { guardians: [], left: [...own, ...read.left] };
}

function missing(field: RosterKey, reason: string, fix: string): RosterProblem {
  return { field, code: 'missing', reason, fix };
}

/** What is wrong with a text whatever it means: its length and what can’t be saved at all. */
function textProblems(
  { key, label, maxLength }: RosterField,
  value: string | undefined,
  { nineDigits = false }: RosterLists,
): RosterProblem[] {
  if (value === undefined) return [];
  const isOwnId = key === 'student_number' && /^\d{9}$/.test(value);
  const isSound = (key === 'phone' && isPhone(value)) || (isOwnId && nineDigits);
  const suspicion = isSound ? null : suspicionOf(value);
  const long = value.length > maxLength;
  return [
    ...(long
      ? [
          {
            field: key,
            code: 'too_long',
            reason: `${label} has ${value.length} characters`,
            fix: `Shorten it to ${maxLength} or fewer.`,
          },
        ]
      : []),
    ...(suspicion
      ? [
          {
            field: key,
            code: suspicion.code,
            reason: `${label} ${suspicion.reason}`,
            fix: isOwnId
              ? `${suspicion.fix} If your student IDs have nine digits, an admin can allow them under School.`
              : suspicion.fix,
          },
        ]
      : []),
  ];
}

/** A single quotation mark in a name is what is left of a broken row. */
function strayQuotes(values: Values): RosterProblem[] {
  return (['last_name', 'first_name', 'full_name', 'middle_name', 'preferred_name'] as const).flatMap((field) =>
    ((values[field] ?? '').split('"').length - 1) % 2 === 0
      ? []
      : [{ field, code: 'quote', reason: `${values[field] ?? ''} has a stray quotation mark`, fix: 'Remove it.' }],
  );
}

type ValueCheck = {
  code: string;
  holds: (value: string, lists: RosterLists) => boolean;
  reason: (value: string) => string;
  fix: string;
};

const VALUE_CHECKS: Partial<Record<RosterKey, ValueCheck>> = {
  email: {
    code: 'email',
    holds: isEmail,
    reason: (value) => `"${value}" isn't an email address`,
    fix: 'Use an address like name@school.org.',
  },
  phone: {
    code: 'phone',
    holds: isPhone,
    reason: (value) => `"${value}" isn't a phone number`,
    fix: 'Include the area code.',
  },
  grade: {
    code: 'grade',
    holds: (value) => readGrade(value) !== null,
    reason: (value) => `"${value}" isn't a grade`,
    fix: 'Use 7 to 12.',
  },
  program_level: {
    code: 'level',
    holds: (value) => readLevel(value) !== null,
    reason: (value) => `"${value}" isn't a program level`,
    fix: 'Use 1 to 4.',
  },
  entry_date: {
    code: 'date',
    holds: (value) => readDayOfMoment(value) !== null,
    reason: (value) => `"${value}" isn't a date`,
    fix: 'Enter a date like 8/14/2026 or 2026-08-14.',
  },
  unit: {
    code: 'unit',
    holds: (value, lists) => findUnit(value, lists) !== null,
    reason: (value) => `No unit is called "${value}"`,
    fix: 'Use a unit of your school, or create this one.',
  },
  rank: {
    code: 'rank',
    holds: (value, lists) => findRank(value, lists) !== null,
    reason: (value) => `"${value}" isn't a rank in this program`,
    fix: 'Use the abbreviation, such as C/PFC.',
  },
};

function valueProblems(field: RosterKey, value: string | undefined, lists: RosterLists): RosterProblem[] {
  const check = VALUE_CHECKS[field];
  if (value === undefined || !check || check.holds(value, lists)) return [];
  if (field === 'unit' && unitsCalled(value, lists.units).length > 1) {
    const reason = `More than one unit is called "${value}"`;
    return [{ field, code: 'unit_twice', reason, fix: 'Include the unit above it, such as Alpha, 1st Platoon.' }];
  }
  return [{ field, code: check.code, reason: check.reason(value), fix: check.fix }];
}

function mappedValues(cells: Record<string, string>, mapping: RosterMapping): Values {
  const values: Values = valuesOf(ROSTER_FIELDS, cells, mapping);
  return { ...values, ...(values.phone ? { phone: plainPhone(values.phone) } : {}) };
}

function nameOf(values: Values): { first: string; middle: string; last: string } {
  const split = values.full_name ? readFullName(values.full_name) : null;
  const last = values.last_name ?? split?.last ?? '';
  return {
    first: values.first_name ?? split?.first ?? '',
    middle: values.middle_name ?? split?.middle ?? '',
    last: values.suffix && last && !last.endsWith(` ${values.suffix}`) ? `${last} ${values.suffix}` : last,
  };
}

function findUnit(text: string, { units }: RosterLists): string | null {
  const found = unitsCalled(text, units);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function findRank(text: string, { ranks }: RosterLists): string | null {
  const wanted = plainName(text).replace(/^c /, '');
  const found = ranks.find(({ code, abbreviation, title }) =>
    [code, abbreviation, title].some(
      (one) => plainName(one).replace(/^(c|cadet) /, '') === wanted.replace(/^cadet /, ''),
    ),
  );
  return found?.code ?? null;
}
