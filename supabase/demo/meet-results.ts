import type { ClientBase } from 'pg';
import { compute, type Input } from '../functions/_shared/compute-results.ts';
import { actAs } from './call.ts';
import type { MeetDemo } from './meet-plan.ts';
import { MEET_EVENTS } from './meet-words.ts';

/** Computes the results of each event and the overall by the scoring engine, as the function does. */
export async function computeResults({ client, id, ids }: MeetDemo): Promise<void> {
  await computeAll(
    client,
    id,
    MEET_EVENTS.map(({ code }) => ids.get(code) ?? null),
  );
}

/** The same for the events of a meet that is there. */
export async function computeEvents(client: ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.meet_events where meet_id = $1 and archived_at is null order by sort, code',
    [id],
  );
  await computeAll(
    client,
    id,
    rows.map((row) => row.id),
  );
}

async function computeAll(client: ClientBase, id: string, events: (string | null)[]): Promise<void> {
  await actAs(client, null);
  for (const event of [...events, null]) {
    const { rows } = await client.query<{ input: Input }>('select public.meet_input($1, $2) as input', [id, event]);
    const [row] = rows;
    if (!row) continue;
    const { engine, result } = compute(row.input);
    await client.query('select public.accept_meet_result($1, $2, $3, $4, $5)', [
      id,
      event,
      row.input.hash,
      engine,
      JSON.stringify(result),
    ]);
  }
}
