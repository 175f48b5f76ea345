import { states } from '../state/states.ts';

const TABLE = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'ok' },
  paused: { label: 'Paused', tone: 'warn' },
  scoring_locked: { label: 'Scoring locked', tone: 'info' },
  cancelled: { label: 'Canceled', tone: 'bad' },
} as const;

/** The states of a meet: `meets.state`. */
export const MEET_STATE = states(TABLE);

/** The same in lists, where an archived meet is a status of its own: `meet_list.status`. */
export const MEET_STATUS = states({ ...TABLE, archived: { label: 'Archived', tone: 'neutral' } });
