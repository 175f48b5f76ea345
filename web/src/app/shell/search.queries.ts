import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { searchText, searchWords } from '../../../../domain/text/search.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { listName } from '../../shared/text/person-name.ts';

const read = 24;
const shown = 8;
const waitMs = 150;
const shortest = 2;

export type FoundCadet = { id: string; name: string; about: string };

/**
 * Cadets whose names, nickname, or student ID hold the words in any order, and whether they are still on their way; two
 * letters at least.
 */
export function useFoundCadets(text: string) {
  const db = useDb();
  const may = useCan('cadets:read');
  const [settled] = useDebouncedValue(text.trim(), waitMs);
  const enough = may && settled.length >= shortest;
  const query = useQuery({
    queryKey: ['cadets', 'search', settled],
    queryFn: () => findCadets(db, settled),
    enabled: enough,
    placeholderData: (before: FoundCadet[] | undefined) => (enough ? before : undefined),
  });
  const wanted = may && text.trim().length >= shortest;
  const searching = wanted && (settled !== text.trim() || query.isFetching);
  return { data: wanted ? query.data : undefined, searching };
}

async function findCadets(db: Db, text: string): Promise<FoundCadet[]> {
  let rows = db.from('cadet_roster').select('id, first_name, last_name, rank_abbreviation, unit_name, student_number');
  for (const word of searchWords(text)) rows = rows.like('search', `%${word}%`);
  const { data } = await rows.order('last_name').order('first_name').limit(read).throwOnError();
  const [first = ''] = searchWords(text);
  const begins = (row: { last_name: string | null; first_name: string | null }) =>
    [row.last_name, row.first_name].findIndex((name) => searchText(name ?? '').startsWith(first));
  const rank = (place: number) => (place === -1 ? 2 : place);
  const best = data.toSorted((a, b) => rank(begins(a)) - rank(begins(b))).slice(0, shown);
  return best.map((row) => ({
    id: row.id ?? '',
    name: listName(row),
    about: [row.rank_abbreviation, row.unit_name, row.student_number && `#${row.student_number}`]
      .filter(Boolean)
      .join(' · '),
  }));
}
