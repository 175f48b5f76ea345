import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';

/** The school's days off that end on a day or later, in order. */
export const breaksQuery = (db: Db, from: string) =>
  queryOptions({
    queryKey: ['pick', 'breaks', from],
    queryFn: () =>
      readAll(() => db.from('days_off').select().is('archived_at', null).gte('to_on', from).order('from_on'), 'id'),
    enabled: from !== '',
    meta: { reads: ['days_off'] },
  });
