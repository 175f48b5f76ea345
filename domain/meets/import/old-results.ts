import { readDay } from '../../file/read-day.ts';
import { fileColumn, guessColumns, valuesOf } from '../../file/columns.ts';
import { type CheckedRow, type RowProblem } from './named.ts';
import { readScore } from './score-cells.ts';

type Key =
  | 'meet'
  | 'date'
  | 'event'
  | 'division'
  | 'host'
  | 'school'
  | 'team'
  | 'squad'
  | 'cadet'
  | 'place'
  | 'out_of'
  | 'score'
  | 'note';

/** A result of a file, as the call that stores it takes it. */
export type OldResultRow = {
  row: number;
  event_name: string;
  held_on: string;
  team_id: string;
  cadet_id?: string;
  host?: string;
  squad?: string;
  placement?: string;
  out_of?: string;
  score?: string;
  note?: string;
};

/** What the results of a file are compared with. */
export type OldResultRoom = {
  /** The name of the school whose teams they are. */
  own: string;
  today: string;
  teams: readonly { id: string; name: string; season_from: string; season_to: string }[];
  cadets: readonly { id: string; name: string }[];
  results: readonly KnownResult[];
};

/** A result that is there: of a team, or from a file that is still under review. */
export type KnownResult = {
  team_id: string;
  cadet_ids: readonly string[];
  event_name: string;
  held_on: string;
  squad: string | null;
  placement: number | null;
  out_of: number | null;
  score: number | null;
  source: 'hand' | 'file' | 'certificate' | 'waiting';
};

const column = fileColumn<Key>('meet', 'date', 'event', 'team');

/** The columns of a file of old results. */
export const OLD_RESULT_FIELDS = [
  column('meet', 'Meet', ['meet name', 'competition', 'tournament', 'title'], 'Creek Classic'),
  column('date', 'Date', ['held on', 'meet date', 'day']),
  column('event', 'Event', ['event name', 'category', 'competition event'], 'Team run'),
  column('team', 'Team', ['team name', 'our team'], 'A team of your school, as it is called here'),
  column('division', 'Division', ['div', 'class', 'level']),
  column('school', 'School', ['school name', 'high school'], 'Rows of other schools count toward “Out of”'),
  column('squad', 'Squad', ['team letter', 'unit'], 'Where the team has several'),
  column('cadet', 'Cadet', ['name', 'competitor', 'cadet name'], 'As on your roster'),
  column('place', 'Place', ['rank', 'placement', 'position', 'finish'], '2, 2nd, or 2 of 14'),
  column('out_of', 'Out of', ['teams', 'number of teams', 'entries', 'field']),
  column('score', 'Score', ['points', 'total', 'net', 'total score']),
  column('host', 'Host', ['host school', 'hosted by', 'location', 'venue']),
  column('note', 'Note', ['remarks', 'comment', 'award']),
];

/** Suggests which column is what. */
export const guessOldResults = (headings: string[], remembered: Record<string, string | undefined> = {}) =>
  guessColumns(OLD_RESULT_FIELDS, headings, remembered);

/** What a mapping leaves open. */
export const missingInOldResults = (mapping: Record<string, string | undefined>): string[] => [
  ...OLD_RESULT_FIELDS.flatMap(({ key, label, required }) => (required && !mapping[key] ? [label] : [])),
  ...(mapping['place'] || mapping['score'] ? [] : ['Place or Score']),
];

type Row = { line: number; cells: Record<string, string> };
type Values = Partial<Record<Key, string>>;
const lower = (text: string | null | undefined) => (text ?? '').trim().toLowerCase();

/** Reads the rows, compared with the teams, the roster, and the results that are there. */
export function checkOldResults(
  rows: Row[],
  mapping: Record<string, string | undefined>,
  room: OldResultRoom,
): CheckedRow<OldResultRow>[] {
  const read = rows.map(({ line, cells }) => ({ row: line, values: valuesOf<Key>(OLD_RESULT_FIELDS, cells, mapping) }));
  const field = fieldSizes(read.map(({ values }) => values));
  const seen = new Map<string, number>();
  return read.map(({ row, values }) => {
    if (isOthers(values, room.own)) {
      return { row, entry: null, problems: [], values, same: `${values.school} is another school: counted, not kept` };
    }
    const said = readValues(values, room);
    if (said.problems.length > 0 || !said.team) return { row, entry: null, problems: said.problems, values };
    const { team, cadet, date, place, score, size = field.get(fieldKey(values)) } = said;
    const entry: OldResultRow = {
      row,
      event_name: nameOf(values),
      held_on: date ?? '',
      team_id: team,
      ...(cadet && { cadet_id: cadet }),
      ...(values.host && { host: values.host }),
      ...(values.squad ? { squad: values.squad } : cadet && { squad: 'Individual' }),
      ...(place !== undefined && { placement: String(place) }),
      ...(size !== undefined && { out_of: String(size) }),
      ...(score !== undefined && { score: String(score) }),
      ...(values.note && { note: values.note }),
    };
    if (place !== undefined && size !== undefined && place > size) {
      const fix = 'Check both numbers.';
      const reason = `Place ${place} is higher than the number of teams, ${size}`;
      return { row, entry: null, problems: [{ field: 'place', reason, fix }], values };
    }
    const key = keyOf({ ...entry, squad: entry.squad ?? null }, cadet);
    const first = seen.get(key);
    if (first !== undefined) {
      const fix = 'Leave one out, or name the squad.';
      return {
        row,
        entry: null,
        problems: [{ field: 'team', reason: `Row ${first} is the same result`, fix }],
        values,
      };
    }
    seen.set(key, row);
    return { row, values, ...compared(entry, cadet, room) };
  });
}

const nameOf = ({ meet, event, division }: Values) =>
  `${meet}: ${event}${division ? ` (${division})` : ''}`.slice(0, 120);

const isOthers = ({ school }: Values, own: string) => school !== undefined && lower(school) !== lower(own);

const fieldKey = ({ meet, date, event, division }: Values) => [meet, date, event, division].map(lower).join('|');

/** How many took part in each event and division, where the file has more than one school. */
function fieldSizes(rows: Values[]): Map<string, number> {
  const groups = Map.groupBy(rows, fieldKey);
  return new Map(
    [...groups].flatMap(([key, all]) =>
      new Set(all.map(({ school }) => lower(school))).size > 1 ? [[key, all.length] as const] : [],
    ),
  );
}

function readValues(values: Values, room: OldResultRoom) {
  const problems: RowProblem[] = [];
  const date = values.date === undefined ? null : readDay(values.date);
  if (date === null)
    problems.push({ field: 'date', reason: `“${values.date ?? ''}” isn’t a date`, fix: 'Such as 2/14/2026.' });
  else if (date > room.today)
    problems.push({ field: 'date', reason: 'This date is in the future', fix: 'Bring results of the past.' });
  for (const key of ['meet', 'event'] as const)
    if (!values[key]) problems.push({ field: key, reason: `The ${key} is missing`, fix: 'Enter its name.' });
  const team = teamOf(values.team, date, room);
  // Which of several seasons it is hangs on the date.
  if (typeof team !== 'string' && !problems.some(({ field }) => field === 'date')) problems.push(team);
  const cadets = room.cadets.filter(({ name }) => namesAlike(name, values.cadet));
  if (values.cadet && cadets.length !== 1) {
    const reason = `“${values.cadet}” is ${cadets.length === 0 ? 'no cadet' : 'more than one cadet'} of your roster`;
    problems.push({ field: 'cadet', reason, fix: 'Use the name on the roster, or leave it blank.' });
  }
  const place = placeOf(values.place);
  if (place === null)
    problems.push({ field: 'place', reason: `“${values.place}” isn’t a place`, fix: 'Enter a number, such as 2.' });
  const size = placeOf(values.out_of);
  if (size === null)
    problems.push({ field: 'out_of', reason: `“${values.out_of}” isn’t a number`, fix: 'Enter how many took part.' });
  const score = values.score === undefined ? undefined : readScore(values.score);
  if (score && 'reason' in score) problems.push({ field: 'score', ...score });
  if (!values.place && !values.score)
    problems.push({ field: 'place', reason: 'This row has neither a place nor a score', fix: 'Enter one of them.' });
  return {
    problems,
    date,
    team: typeof team === 'string' ? team : null,
    cadet: values.cadet ? cadets[0]?.id : undefined,
    place: place?.place,
    size: size?.place ?? place?.of,
    score: score && 'value' in score ? score.value : undefined,
  };
}

/** '2', '2nd', 'T2', '2 of 14', '2/14'; undefined where nothing is said, null where it can't be read. */
function placeOf(text: string | undefined): { place?: number; of?: number } | null {
  if (text === undefined) return {};
  const [, place, of] = /^t?-?([1-9]\d{0,3})(?:st|nd|rd|th)?(?:\s*(?:of|\/)\s*([1-9]\d{0,3}))?$/i.exec(text) ?? [];
  if (place === undefined || Number(place) > 1000) return null;
  return { place: Number(place), ...(of !== undefined && { of: Number(of) }) };
}

/** The team of that name: in the season of the day, else the only one. */
function teamOf(text: string | undefined, date: string | null, { teams }: OldResultRoom): string | RowProblem {
  if (!text) return { field: 'team', reason: 'The team is missing', fix: 'Enter one of your teams.' };
  const named = teams.filter(({ name }) => lower(name) === lower(text));
  const then = named.filter((team) => date !== null && team.season_from <= date && date <= team.season_to);
  const [found, second] = then.length > 0 ? then : named;
  if (found && !second) return found.id;
  const reason = found ? `“${text}” is the name of several teams` : `“${text}” isn’t a team of your school`;
  return { field: 'team', reason, fix: found ? 'Check the date.' : 'Use its name here, or add the team first.' };
}

/** 'Quist, Alex' and 'Alex Quist' are one name. */
function namesAlike(name: string, text: string | undefined): boolean {
  const [last, first] = (text ?? '').split(/,\s*/, 2);
  const other = first === undefined ? text : `${first} ${last}`;
  return other !== undefined && lower(name) === lower(other);
}

type Keyed = Pick<OldResultRow, 'team_id' | 'event_name' | 'held_on'> & { squad: string | null };

const keyOf = ({ team_id, event_name, held_on, squad }: Keyed, cadet: string | undefined) =>
  [team_id, lower(event_name), held_on, lower(squad), cadet ?? ''].join('|');

function compared(entry: OldResultRow, cadet: string | undefined, room: OldResultRoom) {
  const key = keyOf({ ...entry, squad: entry.squad ?? null }, cadet);
  const known = room.results.filter((one) => keyOf(one, cadet) === key && (!cadet || one.cadet_ids.includes(cadet)));
  const isSame = ({ placement, out_of: of, score }: KnownResult) =>
    String(placement ?? '') === (entry.placement ?? '') &&
    String(of ?? '') === (entry.out_of ?? '') &&
    (score === null ? '' : String(score)) === (entry.score === undefined ? '' : String(Number(entry.score)));
  const wait = known.find(({ source }) => source === 'waiting');
  const now = known.find(({ source }) => source !== 'waiting');
  if (wait && isSame(wait)) return { entry: null, problems: [], same: 'This result is under review already' };
  if (now && isSame(now)) return { entry: null, problems: [], same: 'This result is there already' };
  const problem = (reason: string, fix: string) => ({ entry: null, problems: [{ field: 'place', reason, fix }] });
  if (wait) return problem('Another one of this result is under review', 'Accept or refuse that one first.');
  if (now?.source === 'certificate') return problem('This result was certified here', 'Amend the meet if it is wrong.');
  return { entry, problems: [] };
}
