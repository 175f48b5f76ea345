import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import { readTimeline } from './timeline.api.ts';

/** The career changes when the other modules' entries change. */
export const timeline = readsOf(MODULE, { timeline: readTimeline }, { timeline: { reads: ['cadet_timeline'] } });
