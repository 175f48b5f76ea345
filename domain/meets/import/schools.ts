import { fileColumn, guessColumns, valuesOf } from '../../file/columns.ts';
import { type CheckedRow, type Coded, finder, isCode, type RowProblem, unknown } from './named.ts';

type Key = 'name' | 'code' | 'division' | 'contact';

/** A school of a file, as the call that stores it takes it. */
export type SchoolRow = { row: number; name: string; code?: string; division?: string; contact?: string };

const column = fileColumn<Key>('name');

/** The columns of a file of schools. */
export const SCHOOL_FIELDS = [
  column('name', 'School', ['school name', 'name', 'high school', 'unit', 'team name'], 'Larkspur High'),
  column('code', 'Code', ['school code', 'number', 'no', 'id', 'school id'], 'Blank: the next one, such as S01'),
  column('division', 'Division', ['div', 'class', 'classification', 'level'], 'Code or name of a division here'),
  column('contact', 'Contact', ['coach', 'instructor', 'email', 'phone', 'contact person', 'sai', 'point of contact']),
];

/** Suggests which column is what. */
export const guessSchools = (headings: string[], remembered: Record<string, string | undefined> = {}) =>
  guessColumns(SCHOOL_FIELDS, headings, remembered);

/** What a mapping leaves open. */
export const missingInSchools = (mapping: Record<string, string | undefined>): string[] =>
  mapping['name'] ? [] : ['School'];

/** Reads the rows, compared with the schools and divisions of the meet. A school that is there stays as it is. */
export function checkSchools(
  rows: { line: number; cells: Record<string, string> }[],
  mapping: Record<string, string | undefined>,
  meet: { schools: readonly Coded[]; divisions: readonly Coded[] },
): CheckedRow<SchoolRow>[] {
  const [schools, divisions] = [finder(meet.schools), finder(meet.divisions)];
  const seen = new Map<string, number>();
  return rows.map(({ line: row, cells }) => {
    const values = valuesOf<Key>(SCHOOL_FIELDS, cells, mapping);
    const { name = '', code, contact } = values;
    const known = schools(code) ?? schools(name);
    if (known) return { row, entry: null, problems: [], values, same: `${known.name} is on the list` };
    const division = divisions(values.division);
    const problems: RowProblem[] = [];
    const twice = [name, code].flatMap((text) => (text ? (seen.get(text.toLowerCase()) ?? []) : []))[0];
    if (name === '') problems.push({ field: 'name', reason: 'The school is missing', fix: 'Enter its name.' });
    else if (name.length > 120)
      problems.push({ field: 'name', reason: 'The name is too long', fix: 'Use 120 characters or fewer.' });
    if (twice !== undefined)
      problems.push({ field: 'name', reason: `Row ${twice} is the same school`, fix: 'Leave one of them out.' });
    if (code && !isCode(code))
      problems.push({ field: 'code', reason: 'This can’t be a code', fix: 'Use letters, digits, dots, or dashes.' });
    if (values.division && !division) problems.push(unknown('division', 'a division', values.division));
    if (contact && contact.length > 160)
      problems.push({ field: 'contact', reason: 'The contact is too long', fix: 'Use 160 characters or fewer.' });
    for (const text of [name, code]) if (text) seen.set(text.toLowerCase(), row);
    const entry = {
      row,
      name,
      ...(code && { code }),
      ...(division && { division: division.code }),
      ...(contact && { contact }),
    };
    return { row, entry: problems.length > 0 ? null : entry, problems, values };
  });
}
