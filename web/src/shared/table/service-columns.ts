import type { Db } from '../supabase/client.ts';
import { timeSince } from '../time/day.ts';
import type { Column } from './column.ts';

const PAGE = 1000;

/**
 * Time in service and in rank, as every file of cadets has them: two columns for rows that name a cadet. Empty where the
 * person may not see the roster's line of that cadet.
 */
export async function serviceColumns<Row>(
  db: Db,
  today: string,
  cadetOf: (row: Row) => string | null,
): Promise<Column<Row>[]> {
  const known = new Map<string, { entry_date: string | null; rank_since: string | null }>();
  for (let from = 0; ; from += PAGE) {
    const { data } = await db
      .from('cadet_roster')
      .select('id, entry_date, rank_since')
      .order('id')
      .range(from, from + PAGE - 1)
      .throwOnError();
    for (const { id, ...since } of data) if (id) known.set(id, since);
    if (data.length < PAGE) break;
  }
  const since = (row: Row, which: 'entry_date' | 'rank_since') => {
    const day = known.get(cadetOf(row) ?? '')?.[which] ?? null;
    return day === null ? null : timeSince(day, today);
  };
  return [
    { id: 'time-in-service', label: 'Time in service', value: (row) => since(row, 'entry_date') },
    { id: 'time-in-rank', label: 'Time in rank', value: (row) => since(row, 'rank_since') },
  ];
}
