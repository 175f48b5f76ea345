import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../../../shared/supabase/client.ts';
import { cadetKeys } from '../cadet.queries.ts';
import { readTimeline } from './timeline.api.ts';

/** The career changes when the other modules' entries change. */
export const timelineQuery = (db: Db, cadetId: string) =>
  queryOptions({
    queryKey: [...cadetKeys.all, 'timeline', cadetId],
    queryFn: () => readTimeline(db, cadetId),
    meta: { reads: ['cadet_timeline'] },
  });
