import { states } from '../state/states.ts';

const TABLE = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'info' },
  registration_open: { label: 'Registration open', tone: 'ok' },
  registration_closed: { label: 'Registration closed', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'ok' },
  paused: { label: 'Paused', tone: 'warn' },
  scoring_locked: { label: 'Scoring locked', tone: 'info' },
  results_certified: { label: 'Results certified', tone: 'ok' },
  amended: { label: 'Results amended', tone: 'ok' },
  archived: { label: 'Archived', tone: 'neutral' },
  cancelled: { label: 'Canceled', tone: 'bad' },
  hidden: { label: 'Hidden', tone: 'neutral' },
} as const;

/** The states of a meet: `meets.state`, and `meet_list.status`, where one that was taken off the list is hidden. */
export const MEET_STATE = states(TABLE);

/** The states in which a meet no longer changes, but by what makes its results official. */
const CLOSED: readonly string[] = ['scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled'];

/** The states in which scores are keyed and decided on, and results follow. */
const RUNS: readonly string[] = ['in_progress', 'paused', 'scoring_locked'];

/** The states of a meet that is planned and hasn't started: `meets.state`. */
export const BEFORE_START: readonly string[] = [
  'draft',
  'published',
  'registration_open',
  'registration_closed',
  'scheduled',
];

export type Lived = { state: string; archived_at: string | null; amending_at: string | null };

/** True once all results of a meet are certified. */
export const isCertified = (meet: { state: string } | null | undefined): boolean =>
  meet?.state === 'results_certified' || meet?.state === 'amended';

/** True while certified results of a meet are being amended. */
export const isAmended = ({ state, archived_at, amending_at }: Lived): boolean =>
  amending_at !== null && archived_at === null && isCertified({ state });

/** True while results that are older than the scores are computed again. */
export const isComputed = (meet: Lived): boolean =>
  isAmended(meet) || (meet.archived_at === null && RUNS.includes(meet.state));

/** True where a meet is over: archived, hidden, or canceled. Nothing about it changes then. */
export const isEnded = ({ state, archived_at }: { state: string; archived_at: string | null }): boolean =>
  archived_at !== null || state === 'archived' || state === 'cancelled';

/** True where scores are locked, or the meet is canceled or archived. */
export function isClosed({ state, archived_at }: { state: string; archived_at: string | null }): boolean {
  return archived_at !== null || CLOSED.includes(state);
}
