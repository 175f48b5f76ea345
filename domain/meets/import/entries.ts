import { fileColumn, guessColumns, valuesOf } from '../../file/columns.ts';
import { type EntryCadet, entryCode, readCadets } from '../codes.ts';
import { type CheckedRow, type Coded, finder, type RowProblem, unknown } from './named.ts';

type Key = 'school' | 'event' | 'team' | 'division' | 'exhibition' | 'cadets';

/** An entry of a file, as the call that stores it takes it. */
export type EntryRow = {
  row: number;
  event_id: string;
  meet_school_id: string;
  code: string;
  team?: string;
  division?: string;
  is_exhibition: boolean;
  sort: number;
  cadets?: EntryCadet[];
};

/** What the entries of a file are compared with. */
export type EntryRoom = {
  schools: readonly (Coded & { id: string })[];
  /** `named`: it keeps the names of cadets. */
  events: readonly (Coded & { id: string; named: boolean })[];
  divisions: readonly Coded[];
  entries: readonly {
    event_id: string;
    meet_school_id: string;
    code: string;
    team: string | null;
    cadets: string | null;
    archived: boolean;
  }[];
};

const column = fileColumn<Key>('school', 'event');

/** The columns of a file of entries. */
export const ENTRY_FIELDS = [
  column('school', 'School', ['school name', 'school code', 'unit'], 'Code or name'),
  column('event', 'Event', ['event name', 'event code', 'competition', 'category'], 'Code or name'),
  column('team', 'Team', ['team letter', 'squad', 'team name'], 'A, B'),
  column('division', 'Division', ['div', 'class', 'level'], 'Blank: that of the school'),
  column('exhibition', 'Exhibition only', ['exhibition', 'unranked', 'not ranked'], 'Yes or no'),
  column(
    'cadets',
    'Cadets',
    ['cadet', 'names', 'cadet names', 'competitor', 'shooters', 'name'],
    'Alex Quist, 10; Bo Lane',
  ),
];

/** Suggests which column is what. */
export const guessEntries = (headings: string[], remembered: Record<string, string | undefined> = {}) =>
  guessColumns(ENTRY_FIELDS, headings, remembered);

/** What a mapping leaves open. */
export const missingInEntries = (mapping: Record<string, string | undefined>): string[] =>
  ENTRY_FIELDS.flatMap(({ key, label, required }) => (required && !mapping[key] ? [label] : []));

/** Reads the rows, compared with what is at the meet. An entry that is there stays as it is. */
export function checkEntries(
  rows: { line: number; cells: Record<string, string> }[],
  mapping: Record<string, string | undefined>,
  room: EntryRoom,
): CheckedRow<EntryRow>[] {
  const find = { school: finder(room.schools), event: finder(room.events), division: finder(room.divisions) };
  const codes = new Map(room.events.map(({ id }) => [id, new Set<string>()]));
  for (const { event_id: event, code } of room.entries) codes.get(event)?.add(code);
  const known = new Set(room.entries.filter(({ archived }) => !archived).map((entry) => sameKey(entry, entry.cadets)));
  const seen = new Map<string, number>();
  return rows.map(({ line: row, cells }, at) => {
    const values = valuesOf<Key>(ENTRY_FIELDS, cells, mapping);
    const [school, event] = [find.school(values.school), find.event(values.event)];
    const division = find.division(values.division);
    const exhibition = yesIn(values.exhibition);
    const problems = problemsOf(values, { school, event, division, exhibition });
    if (!school || !event || problems.length > 0) return { row, entry: null, problems, values };
    const cadets = event.named && values.cadets ? readCadets(values.cadets, school.code) : [];
    const wrong = wrongCadet(cadets);
    if (wrong) return { row, entry: null, problems: [wrong], values };
    const key = sameKey(
      { event_id: event.id, meet_school_id: school.id, team: values.team ?? null },
      cadets.map(({ name }) => name).join(', '),
    );
    if (known.has(key)) return { row, entry: null, problems, values, same: 'This entry is on the list' };
    const first = seen.get(key);
    if (first !== undefined) {
      const fix = 'Give each team a letter, or leave one of them out.';
      return { row, entry: null, problems: [{ field: 'team', reason: `Row ${first} is the same entry`, fix }], values };
    }
    seen.set(key, row);
    const taken = codes.get(event.id) ?? new Set();
    const code = entryCode({ event: event.code, school: school.code, team: values.team }, taken);
    taken.add(code);
    const entry: EntryRow = {
      row,
      event_id: event.id,
      meet_school_id: school.id,
      code,
      ...(values.team && { team: values.team }),
      ...(division && { division: division.code }),
      is_exhibition: exhibition === true,
      sort: at,
      ...(cadets.length > 0 && { cadets }),
    };
    const left = values.cadets && !event.named ? [`Names of cadets: ${event.name} keeps none`] : [];
    return { row, entry, problems, values, ...(left.length > 0 && { left }) };
  });
}

type Found = { school?: Coded | undefined; event?: Coded | undefined; division?: Coded | undefined };

function problemsOf(values: Partial<Record<Key, string>>, found: Found & { exhibition: boolean | null }): RowProblem[] {
  const problems: RowProblem[] = [];
  if (!found.school) problems.push(missingOr('school', 'a school', values.school));
  if (!found.event) problems.push(missingOr('event', 'an event', values.event));
  if (values.division && !found.division) problems.push(unknown('division', 'a division', values.division));
  if ((values.team ?? '').length > 40)
    problems.push({ field: 'team', reason: 'The team is too long', fix: 'A letter is enough.' });
  if (found.exhibition === null)
    problems.push({ field: 'exhibition', reason: 'This is neither yes nor no', fix: 'Enter yes or no.' });
  return problems;
}

function wrongCadet(cadets: readonly EntryCadet[]): RowProblem | null {
  const wrong = cadets.find(({ name, grade = 9 }) => name.length > 80 || grade < 6 || grade > 12);
  if (!wrong) return null;
  const fix = 'Put names apart with semicolons, such as Alex Quist, 10; Bo Lane.';
  return { field: 'cadets', reason: `“${wrong.name}” can’t be read`, fix };
}

function sameKey(
  { event_id, meet_school_id, team }: { event_id: string; meet_school_id: string; team: string | null },
  cadets: string | null,
): string {
  return JSON.stringify([event_id, meet_school_id, (team ?? '').toLowerCase(), (cadets ?? '').toLowerCase()]);
}

function missingOr(field: string, what: string, text: string | undefined): RowProblem {
  if (text) return unknown(field, what, text);
  return { field, reason: `The ${field} is missing`, fix: 'Enter its code or its name.' };
}

function yesIn(text: string | undefined): boolean | null {
  if (text === undefined || /^(no|n|false|0|-)$/i.test(text)) return false;
  return /^(yes|y|true|1|x)$/i.test(text) ? true : null;
}
