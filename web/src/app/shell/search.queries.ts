import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { array, boolean, nullable, object, type output, parse, string } from 'zod/mini';
import { searchWords } from '../../../../domain/text/search.ts';
import { useRead } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

/** The first key asks at once; keys that come closer together than most people type are asked as one. */
const waitMs = 30;
const shortest = 2;

const found = object({
  kind: string(),
  label: string(),
  icon: nullable(string()),
  is_person: boolean(),
  id: string(),
  title: string(),
  note: nullable(string()),
  link: string(),
});

/** A result from a module: its address, and the heading of its group. */
export type Found = output<typeof found>;

const foundQuery = (db: Db, text: string, enough: boolean) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => findAll(db, text, signal),
    enabled: enough,
    ...(enough ? { placeholderData: keepPreviousData } : {}),
    meta: { reads: ['search_all'] },
  });

/**
 * What the modules find for these words in any order, and whether it is still loading. It needs two letters at least.
 */
export function useFound(text: string) {
  const [settled] = useDebouncedValue(text.trim(), waitMs, { leading: true });
  const enough = isEnough(settled);
  const query = useRead(foundQuery, settled, enough);
  const wanted = isEnough(text);
  const searching = wanted && (settled !== text.trim() || query.isFetching);
  return { data: wanted ? query.data : undefined, searching };
}

function isEnough(text: string): boolean {
  return searchWords(text).join('').length >= shortest;
}

async function findAll(db: Db, text: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await db.rpc('search_all', { p_text: text }).abortSignal(signal).throwOnError();
  return parse(array(found), data);
}
