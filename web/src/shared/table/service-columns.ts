import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';
import { timeSince } from '../time/day.ts';
import type { Column } from './column.ts';

/**
 * Time in service and in rank, as every file of cadets has them: two columns for rows that name a cadet. Empty where the
 * person can't see the roster's line of that cadet.
 */
export async function serviceColumns<Row>(
  db: Db,
  today: string,
  cadetOf: (row: Row) => string | null,
): Promise<Column<Row>[]> {
  const rows = await readAll(() => db.from('cadet_roster').select('id, entry_date, rank_since'), 'id');
  const known = new Map(rows.map(({ id, ...since }) => [id, since]));
  const since = (row: Row, which: 'entry_date' | 'rank_since') => {
    const day = known.get(cadetOf(row) ?? '')?.[which] ?? null;
    return day === null ? null : timeSince(day, today);
  };
  return [
    { id: 'time-in-service', label: 'Time in service', value: (row) => since(row, 'entry_date') },
    { id: 'time-in-rank', label: 'Time in rank', value: (row) => since(row, 'rank_since') },
  ];
}
