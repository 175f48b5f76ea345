import type {
  EventResults,
  MeetResults,
  ResultRow,
  ResultStanding,
  ResultTeam,
} from '../../../../../domain/scoring/format/results.ts';

/** A stored result: a generation of an event's lists, or of the overall. */
export type Stored = {
  event_id: string | null;
  generation: number;
  engine: number;
  input_hash: string;
  created_at: string;
  result: unknown;
};

/** What a result is made from now: a meet of the format meet/1, its score sheets, and its hash. */
export type Input = { meet: unknown; sheets: unknown[]; hash: string };

/** The lists of an event as the engine made them: one, or one for each division. */
export const listsOf = (stored: Stored | undefined): EventResults[] =>
  Array.isArray(stored?.result) ? (stored.result as EventResults[]) : [];

/** The overall standings by method. */
export function overallOf(stored: Stored | undefined): MeetResults['overall'] {
  return (stored?.result as Pick<MeetResults, 'overall'> | undefined)?.overall ?? {};
}

/** A number of a result without zeros that say nothing: '96.0000' is 96. */
export const short = (value: string | null): string =>
  value === null ? '' : value.includes('.') ? value.replace(/\.?0+$/, '') : value;

/** '3', 'T-8' where the place is shared, and a dash where there is none. */
export function placeWords({ place, tie }: { place: number | null; tie?: ResultRow['tie'] }): string {
  return place === null ? '—' : tie === 'shared' ? `T-${place}` : String(place);
}

/** 'T-2' for a standing whose place others share. */
export function standingPlace(standing: ResultStanding, all: ResultStanding[]): string {
  const shared = all.filter(({ place }) => place !== null && place === standing.place).length > 1;
  return placeWords({ place: standing.place, tie: shared ? 'shared' : null });
}

const STATUS: Record<ResultRow['status'], string> = {
  scored: '',
  dnf: 'Did not finish',
  dq: 'Disqualified',
  dns: 'Did not start',
  scratched: 'Scratched',
  blocked: 'Waiting for scores',
};

/** What is said beside a row, and how loudly. */
export type Mark = { tone: 'warn' | 'info' | 'neutral'; text: string };

/** The marks of a row: its status where it isn't scored, what was decided about it, and what is missing. */
export function marksOfRow(row: ResultRow, decidedBy?: string | null): Mark[] {
  const marks: (Mark | null)[] = [
    row.status === 'scored' ? null : { tone: 'neutral', text: STATUS[row.status] },
    row.exhibition ? { tone: 'neutral', text: 'Exhibition' } : null,
    row.guidon?.under_review ? { tone: 'warn', text: 'Under review' } : null,
    row.guidon?.adjusted ? { tone: 'info', text: 'Adjusted' } : null,
    ...row.flags.map(flagMark),
    row.tie === 'broken' ? { tone: 'neutral', text: decidedBy ? `Tie broken by ${decidedBy}` : 'Tie broken' } : null,
  ];
  return marks.filter((mark) => mark !== null);
}

function flagMark(flag: string): Mark | null {
  const [name, value = ''] = flag.split(/:(.*)/s);
  switch (name) {
    case 'missing_sheet': {
      const seats = value.split(',');
      const what = seats.length === 1 ? 'One sheet missing' : `${seats.length} sheets missing`;
      return { tone: 'warn', text: `${what}: ${seats.join(', ')}` };
    }
    case 'missing_clock':
      return { tone: 'warn', text: 'Time missing' };
    case 'disagree':
      return { tone: 'warn', text: 'The scorers disagree' };
    case 'attempt':
      return value === '1' ? null : { tone: 'info', text: `Performance ${value} counts` };
    case 'include_blocked':
      return { tone: 'warn', text: 'Waits for another event' };
    case 'include_zero':
      return { tone: 'warn', text: 'Counts 0 from another event' };
    case 'short_team':
      return { tone: 'warn', text: `Only ${value} of the team` };
    case 'reperform_needed':
      return { tone: 'warn', text: 'Tie: needs a second performance' };
    case 'coin_needed':
      return { tone: 'warn', text: 'Tie: needs a coin toss' };
    default:
      return null;
  }
}

/** The mark of a team that has no score. */
export const teamMark = ({ status }: ResultTeam): string => STATUS[status];
