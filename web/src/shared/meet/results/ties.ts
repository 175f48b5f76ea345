import type { Db } from '../../supabase/client.ts';
import { tieWordsOf } from './explain.ts';
import { type Input, listsOf, type Stored } from './stored.ts';

/** For each event by its code: by what each broken tie was decided, by entry. */
export type TieWords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The stored result of an event. */
export type StoredEvent = Pick<Stored, 'engine' | 'input_hash' | 'result'> & { id: string; code: string };

/** By what ties were broken, event by event. It isn't stored: it's worked out from the scores of those events alone. */
export async function readTieWords(db: Db, p_meet: string, events: StoredEvent[]): Promise<TieWords> {
  const broken = events.flatMap(({ id, code, ...result }) => {
    const stored = { ...result, event_id: id, generation: 0, created_at: '' };
    const rows = listsOf(stored).flatMap((list) => list.rows);
    const entries = rows.filter(({ tie }) => tie === 'broken').map(({ entry }) => entry);
    return entries.length > 0 ? [{ id, code, stored, entries }] : [];
  });
  return new Map(
    await Promise.all(
      broken.map(async ({ id, code, stored, entries }) => {
        const { data } = await db.rpc('meet_result_input', { p_meet, p_event: id }).throwOnError();
        // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `meet_result_input` gives it
        return [code, tieWordsOf(stored, data as unknown as Input, code, entries)] as const;
      }),
    ),
  );
}
