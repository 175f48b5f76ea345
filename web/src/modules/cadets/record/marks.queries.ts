import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../../../shared/supabase/client.ts';
import { cadetKeys } from '../cadet.queries.ts';
import { readMarks } from './marks.api.ts';

export const marksQuery = (db: Db) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'marks'], queryFn: () => readMarks(db) });
