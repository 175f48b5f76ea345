import { states } from '../state/states.ts';

/** The states of a meet: `meets.state`. */
export const MEET_STATE = states({
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'ok' },
  paused: { label: 'Paused', tone: 'warn' },
  scoring_locked: { label: 'Scoring locked', tone: 'info' },
  cancelled: { label: 'Canceled', tone: 'bad' },
});
