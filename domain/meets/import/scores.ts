import { fileColumn, guessColumns, valuesOf, type FileColumn } from '../../file/columns.ts';
import { entryFinder, type ScoredEntry } from './find-entry.ts';
import { type CheckedRow, isCode, type RowProblem } from './named.ts';
import { type FileStatus, readMark, readSeconds, readStatus, type ScoreItem } from './score-cells.ts';

/** A section of a score sheet that one seat fills in. */
export type ScoreSection = { key: string; label: string; per?: string | null | undefined; items: ScoreItem[] };

type Marks = Record<string, Record<string, unknown>>;
type Said = { marks: unknown; seconds: number | null; status: string };

/** What the scores of a file are compared with. */
export type ScoreRoom = {
  entries: readonly ScoredEntry[];
  /** Entries of other events of the meet, by their codes: the name of the event. */
  elsewhere: ReadonlyMap<string, string>;
  sections: readonly ScoreSection[];
  seat: string | null;
  /** What counts of an entry now, and what a file said of it that is still under review. */
  now: ReadonlyMap<string, Said>;
  waiting: ReadonlyMap<string, Said>;
};

/** A score of a file, as the call that stores it takes it. */
export type ScoreRow = {
  row: number;
  entry_id: string;
  seat_id?: string;
  marks?: Marks;
  seconds?: string;
  status: FileStatus;
  reason?: string;
};

const column = fileColumn<string>();
const TOTAL = ['score', 'total', 'points', 'net', 'result', 'total score', 'final score', 'grand total'];
const TIME = ['finish time', 'run time', 'elapsed', 'seconds', 'clock'];
const itemKey = (section: string, item: string) => `item ${section} ${item}`;

/** The columns of a file of scores: who it is of, each item of the score sheet, time, and status. */
export function scoreFields({ sections }: Pick<ScoreRoom, 'sections'>): FileColumn<string>[] {
  const items = sections.flatMap((section) => section.items.map((item) => ({ section, item })));
  const labels = Map.groupBy(items, ({ item }) => item.label);
  // A sheet that has a time of its own takes no other one.
  const times = items.filter(({ item }) => item.type === 'time');
  const aliasesOf = ({ type }: ScoreItem) =>
    type === 'time' && times.length === 1 ? TIME : items.length === 1 ? TOTAL : [];
  return [
    column('entry', 'Entry', ['code', 'entry code', 'bib', 'number', 'id'], 'Its code, such as RIF-S03-A'),
    column('school', 'School', ['school name', 'school code', 'unit', 'club', 'organization'], 'Code or name'),
    column('team', 'Team', ['team letter', 'squad', 'team name'], 'Where a school has several'),
    column('cadet', 'Cadet', ['name', 'shooter', 'competitor', 'athlete', 'runner'], 'Code or name'),
    ...items.map(({ section, item }) =>
      column(
        itemKey(section.key, item.key),
        (labels.get(item.label)?.length ?? 0) > 1 ? `${section.label}: ${item.label}` : item.label,
        [item.key, ...aliasesOf(item)],
      ),
    ),
    ...(times.length > 0 ? [] : [column('time', 'Time', TIME, '12:34.5')]),
    column('status', 'Status', ['dnf', 'result status', 'class status'], 'DNS, DNF, DQ'),
    column('reason', 'Reason', ['remark', 'remarks', 'comment', 'note']),
  ];
}

/** Suggests which column is what. */
export const guessScores = (
  fields: readonly FileColumn<string>[],
  headings: string[],
  remembered: Record<string, string | undefined> = {},
) => guessColumns(fields, headings, remembered);

/** What a mapping leaves open. */
export function missingInScores(mapping: Record<string, string | undefined>): string[] {
  const isScore = (key: string) => key.startsWith('item ') || key === 'time' || key === 'status';
  return [
    ...(mapping['entry'] || mapping['school'] || mapping['cadet'] ? [] : ['Entry or School']),
    ...(Object.entries(mapping).some(([key, heading]) => heading && isScore(key)) ? [] : ['A score, Time, or Status']),
  ];
}

type Row = { line: number; cells: Record<string, string> };
type Values = Record<string, string | undefined>;
type ReadRow = { row: number; values: Values; problems: RowProblem[]; entry?: ScoredEntry; said?: ReadScore };
type ReadScore = { marks: Marks; byCadet: { cadet: string; marks: Marks } | null } & Pick<ScoreRow, 'status'> & {
    seconds: number | null;
  };

/** Reads the rows, compared with the entries of the event and with what counts of them now. */
export function checkScores(rows: Row[], mapping: Values, room: ScoreRoom): CheckedRow<ScoreRow>[] {
  const fields = scoreFields(room);
  const find = entryFinder(room.entries, room.elsewhere);
  const read = rows.map((row) => readRow(row, { fields, mapping, room, find }));
  const byEntry = Map.groupBy(
    read.filter(({ entry }) => entry),
    ({ entry }) => entry?.id ?? '',
  );
  return read.map((one) => {
    const { row, values, entry } = one;
    const all = byEntry.get(entry?.id ?? '') ?? [one];
    const [first = one] = all;
    const problems = [...one.problems, ...groupProblems(one, all)];
    if (problems.length > 0 || !entry) return { row, entry: null, problems, values };
    if (first !== one) return { row, entry: null, problems, values, same: `Counted with row ${first.row}` };
    return { row, values, ...compared(scoreOf(one, entry, all, room), entry, room) };
  });
}

type Setting = { fields: FileColumn<string>[]; mapping: Values; room: ScoreRoom; find: ReturnType<typeof entryFinder> };

function readRow({ line, cells }: Row, { fields, mapping, room, find }: Setting): ReadRow {
  const values: Values = valuesOf<string>(fields, cells, mapping);
  const found = find(values);
  if ('reason' in found) return { row: line, values, problems: [found] };
  const problems: RowProblem[] = [];
  const marks: Marks = {};
  const cadetMarks: Marks = {};
  // Many systems write DNF where the time or the score would be.
  const inCells = Object.entries(values).flatMap(([key, text = '']) =>
    key === 'time' || key.startsWith('item ') ? (statusIn(text) ?? []) : [],
  );
  const status = values['status'] ? readStatus(values['status']) : (inCells[0] ?? null);
  if (values['status'] && status === null)
    problems.push({ field: 'status', reason: `“${values['status']}” isn’t a status`, fix: 'Use DNS, DNF, or DQ.' });
  for (const section of room.sections)
    for (const item of section.items) {
      const text = values[itemKey(section.key, item.key)];
      if (text === undefined || statusIn(text)) continue;
      const mark = readMark(item, text);
      const into = section.per === 'cadet' ? cadetMarks : marks;
      if ('value' in mark) into[section.key] = { ...into[section.key], [item.key]: mark.value };
      else problems.push({ field: itemKey(section.key, item.key), ...mark });
    }
  const time = values['time'] && !statusIn(values['time']) ? readSeconds(values['time']) : null;
  if (time && 'reason' in time) problems.push({ field: 'time', ...time });
  if ((values['reason'] ?? '').length > 300)
    problems.push({ field: 'reason', reason: 'The reason is too long', fix: 'Use 300 characters or fewer.' });
  const byCadet = Object.keys(cadetMarks).length > 0;
  const cadet = byCadet ? cadetCode(found, values['cadet']) : '';
  if (cadet === null) {
    const fix = 'Use the code or the name that the entry has.';
    problems.push({ field: 'cadet', reason: 'This entry has no such cadet', fix });
  }
  const seconds = time && 'value' in time ? time.value : null;
  const said = { marks, byCadet: byCadet ? { cadet: cadet ?? '', marks: cadetMarks } : null, seconds };
  if (Object.keys(marks).length === 0 && !byCadet && seconds === null && (status ?? 'ok') === 'ok' && !problems.length)
    problems.push({ field: 'entry', reason: 'This row has no score', fix: 'Leave it out, or enter one.' });
  return { row: line, values, problems, entry: found, said: { ...said, status: status ?? 'ok' } };
}

/** A status in the place of a number; a word such as "ok" is none. */
function statusIn(text: string): FileStatus | null {
  const status = readStatus(text);
  return status === 'ok' ? null : status;
}

function cadetCode({ cadets }: ScoredEntry, text = ''): string | null {
  const is = (one: string | null) => one !== null && one.toLowerCase() === text.toLowerCase();
  const known = cadets.find(({ code, name }) => is(code) || is(name));
  if (known) return known.code;
  return cadets.length === 0 && isCode(text) ? text : null;
}

/** Rows of one entry are one sheet only where each is of another cadet. */
function groupProblems(one: ReadRow, all: ReadRow[]): RowProblem[] {
  const [first = one] = all;
  const bad = all.find((other) => other !== one && other.problems.length > 0);
  const code = one.said?.byCadet?.cadet;
  if (all.length === 1 || !one.entry) return [];
  const twice = code === undefined || all.some((other) => other !== one && other.said?.byCadet?.cadet === code);
  if (twice && first !== one) {
    return [{ field: 'entry', reason: `Row ${first.row} is of the same entry`, fix: 'Leave one of them out.' }];
  }
  if (bad && !twice)
    return [{ field: 'cadet', reason: `Row ${bad.row} of this entry can’t be read`, fix: 'Fix that one too.' }];
  return [];
}

function scoreOf({ row, values, said }: ReadRow, entry: ScoredEntry, all: ReadRow[], room: ScoreRoom): ScoreRow {
  const marks: Marks = { ...said?.marks };
  for (const { said: other } of all)
    for (const [section, items] of Object.entries(other?.byCadet?.marks ?? {})) {
      const cadets = marks[section]?.['cadets'];
      const before: unknown[] = Array.isArray(cadets) ? cadets : [];
      marks[section] = { cadets: [...before, { cadet: other?.byCadet?.cadet, marks: items }] };
    }
  const reason = values['reason'];
  return {
    row,
    entry_id: entry.id,
    ...(Object.keys(marks).length > 0 && { marks, ...(room.seat !== null && { seat_id: room.seat }) }),
    ...(said && said.seconds !== null && { seconds: String(said.seconds) }),
    status: said?.status ?? 'ok',
    ...(reason && { reason }),
  };
}

/** Whether the row says something new of its entry. */
function compared(score: ScoreRow, { id, code }: ScoredEntry, room: ScoreRoom) {
  const waiting = room.waiting.get(id);
  if (waiting && isSame(score, waiting)) {
    return { entry: null, problems: [], same: `This score of ${code} is under review already` };
  }
  if (waiting) {
    const fix = 'Accept or refuse that one first.';
    return { entry: null, problems: [{ field: 'entry', reason: `Another score of ${code} is under review`, fix }] };
  }
  const now = room.now.get(id);
  if (now && isSame(score, now)) return { entry: null, problems: [], same: `${code} has this score already` };
  return { entry: score, problems: [] };
}

/** What a file leaves out stays as it is. */
function isSame({ marks, seconds, status }: ScoreRow, said: Said): boolean {
  return (
    status === said.status &&
    (marks === undefined || plain(marks) === plain(said.marks)) &&
    (seconds === undefined || Number(seconds) === said.seconds)
  );
}

/** Marks in one form: keys in order, numbers as texts. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value));
  const keys = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${keys.map(([key, inner]) => `${key}:${plain(inner)}`).join(',')}}`;
}
