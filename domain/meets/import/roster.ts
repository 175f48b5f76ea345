import { fileColumn, guessColumns, valuesOf } from '../../file/columns.ts';
import { type CheckedRow, type Coded, finder, type RowProblem } from './named.ts';

type Key = 'name' | 'first' | 'last' | 'grade' | 'gender' | 'first_year' | 'form' | 'entry' | 'role';

/** A cadet of a file, with the place in an entry that the row names. */
export type RosterRow = {
  row: number;
  name: string;
  cadet_id?: string;
  grade?: string;
  gender?: 'F' | 'M';
  first_year?: boolean;
  form?: boolean;
  entry_id?: string;
  role?: string;
};

/** What the rows of a file are compared with. */
export type RosterRoom = {
  /** The entries of the registration; `code` is their event's name with the letter. */
  entries: readonly (Coded & { id: string })[];
  /** Who is on the roster, and in which entries. */
  members: readonly { name: string | null; entries: readonly string[] }[];
  /** The school's own cadets, where they're in the system. */
  cadets: readonly { id: string; name: string }[];
};

const column = fileColumn<Key>();

/** The columns of a file with a roster. */
export const ROSTER_FIELDS = [
  column('name', 'Name', ['cadet', 'cadet name', 'full name', 'student', 'student name'], 'Alex Quist, or Quist, Alex'),
  column('first', 'First name', ['first', 'given name']),
  column('last', 'Last name', ['last', 'surname', 'family name']),
  column('grade', 'Grade', ['grade level', 'class', 'gr'], '9 to 12'),
  column('gender', 'F or M', ['gender', 'sex', 'm/f', 'f/m'], 'Only where a division counts'),
  column('first_year', 'First year', ['first year cadet', 'novice', 'let 1', 'rookie'], 'Yes or no'),
  column('form', 'Form on file', ['form', 'release', 'waiver', 'forms'], 'Yes or no'),
  column('entry', 'Entry', ['event', 'team', 'competition', 'category'], 'Armed regulation, or Armed regulation B'),
  column('role', 'Role', ['position', 'post', 'job'], 'Commander, guidon, member, alternate'),
];

const ROLES: Record<string, string> = {
  commander: 'commander',
  cc: 'commander',
  cdr: 'commander',
  captain: 'commander',
  guidon: 'guidon',
  member: 'member',
  alternate: 'alternate',
  alt: 'alternate',
  substitute: 'alternate',
};

/** Suggests which column is what. */
export const guessRoster = (headings: string[], remembered: Record<string, string | undefined> = {}) =>
  guessColumns(ROSTER_FIELDS, headings, remembered);

/** What a mapping leaves open: a name in one column, or in two. */
export const missingInRoster = (mapping: Record<string, string | undefined>): string[] =>
  mapping['name'] || (mapping['first'] && mapping['last']) ? [] : ['Name'];

/** Reads the rows, compared with what is there. A cadet who is where the row says stays as they are. */
export function checkRoster(
  rows: { line: number; cells: Record<string, string> }[],
  mapping: Record<string, string | undefined>,
  room: RosterRoom,
): CheckedRow<RosterRow>[] {
  const entryOf = finder(room.entries);
  const cadets = new Map<string, string | null>();
  // Two cadets of one name: the row names neither.
  for (const { id, name } of room.cadets) cadets.set(plain(name), cadets.has(plain(name)) ? null : id);
  const there = new Map(room.members.map(({ name, entries }) => [plain(name ?? ''), new Set(entries)]));
  const seen = new Map<string, number>();
  return rows.map(({ line: row, cells }) => {
    const values = valuesOf<Key>(ROSTER_FIELDS, cells, mapping);
    const name = nameOf(values);
    const entry = values.entry ? entryOf(values.entry) : undefined;
    const problems = problemsOf(values, name, entry !== undefined);
    if (problems.length > 0) return { row, entry: null, problems, values };
    const known = there.get(plain(name));
    if (known && (!entry || known.has(entry.id)))
      return { row, entry: null, problems, values, same: `${name} is ${entry ? 'in this entry' : 'on the roster'}` };
    const key = JSON.stringify([plain(name), entry?.id]);
    const first = seen.get(key);
    if (first !== undefined) {
      const fix = 'Leave one of them out, or give the other cadet a middle initial.';
      return { row, entry: null, problems: [{ field: 'name', reason: `Row ${first} is the same cadet`, fix }], values };
    }
    seen.set(key, row);
    const cadet = cadets.get(plain(name));
    const [year, form, gender, role] = [
      yesIn(values.first_year),
      yesIn(values.form),
      genderIn(values.gender),
      ROLES[(values.role ?? '').toLowerCase()],
    ];
    return {
      row,
      entry: {
        row,
        name,
        ...(cadet && { cadet_id: cadet }),
        ...(values.grade && { grade: gradeIn(values.grade) }),
        ...(gender && { gender }),
        ...(year !== undefined && year !== null && { first_year: year }),
        ...(form && { form }),
        ...(entry && { entry_id: entry.id }),
        ...(entry && role && { role }),
      },
      problems,
      values,
    };
  });
}

function problemsOf(values: Partial<Record<Key, string>>, name: string, found: boolean): RowProblem[] {
  const problems: RowProblem[] = [];
  const say = (field: Key, reason: string, fix: string) => problems.push({ field, reason, fix });
  if (name === '') say('name', 'The name is missing', 'Enter the first and the last name.');
  else if (name.length > 80) say('name', 'The name is too long', 'Use up to 80 characters.');
  else if (!/\p{L}/u.test(name)) say('name', `“${name}” isn’t a name`, 'Enter the first and the last name.');
  if (values.grade && !/^(6|7|8|9|10|11|12)$/.test(gradeIn(values.grade)))
    say('grade', `“${values.grade}” isn’t a grade`, 'Enter 6 to 12.');
  if (values.gender && !genderIn(values.gender))
    say('gender', `“${values.gender}” is neither F nor M`, 'Enter F or M.');
  for (const key of ['first_year', 'form'] as const)
    if (yesIn(values[key]) === null) say(key, 'This is neither yes nor no', 'Enter yes or no.');
  if (values.entry && !found)
    say('entry', `“${values.entry}” isn’t an entry of this registration`, 'Use the name of the event as it is here.');
  if (values.role && !ROLES[values.role.toLowerCase()])
    say('role', `“${values.role}” isn’t a role`, 'Enter commander, guidon, member, or alternate.');
  return problems;
}

/** The name of a row: as it is, turned around where it has a comma, or of two columns. */
function nameOf({ name, first, last }: Partial<Record<Key, string>>): string {
  if (!name) return [first, last].filter(Boolean).join(' ');
  const [family, given, more] = name.split(',').map((part) => part.trim());
  return given && more === undefined ? `${given} ${family}` : name;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const gradeIn = (text: string) => text.replace(/(st|nd|rd|th)?\s*(grade)?$/i, '').trim();

function genderIn(text: string | undefined): 'F' | 'M' | undefined {
  if (/^(f|female|girl)$/i.test(text ?? '')) return 'F';
  return /^(m|male|boy)$/i.test(text ?? '') ? 'M' : undefined;
}

function yesIn(text: string | undefined): boolean | null | undefined {
  if (text === undefined) return undefined;
  if (/^(no|n|false|0|-)$/i.test(text)) return false;
  return /^(yes|y|true|1|x)$/i.test(text) ? true : null;
}
