import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { readHandover } from './own-account.api.ts';

export const ownAccountKeys = { all: ['session', 'own-account'] };

export const handoverQuery = (db: Db) =>
  queryOptions({ queryKey: ownAccountKeys.all, queryFn: () => readHandover(db), staleTime: 0 });
