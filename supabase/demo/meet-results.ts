import { compute, type Input } from '../functions/_shared/compute-results.ts';
import { actAs } from './call.ts';
import type { MeetDemo } from './meet-plan.ts';
import { MEET_EVENTS } from './meet-words.ts';

/** Computes the results of each event and the overall by the scoring engine, as the function does. */
export async function computeResults({ client, id, ids }: MeetDemo): Promise<void> {
  await actAs(client, null);
  for (const event of [...MEET_EVENTS.map(({ code }) => ids.get(code) ?? null), null]) {
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
