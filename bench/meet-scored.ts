import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import type { MeetScene, SceneEvent } from './meet-scene.ts';

/** Two people key every sheet of these events, by the call of the screens. */
export async function keyEvents(
  client: pg.Client,
  meet: MeetScene,
  events: SceneEvent[],
  people: SupabaseClient[],
): Promise<void> {
  const claim = (claims: string) => client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
  for (const person of people) {
    const id = (await person.auth.getUser()).data.user?.id;
    await claim(JSON.stringify({ sub: id, role: 'authenticated' }));
    for (const { entries, seats } of events) {
      // No one keys this many in an hour.
      await client.query('delete from app.paces where account = $1', [id]);
      await client.query('begin');
      for (const [at, entry] of entries.entries())
        await client.query(
          `select key_score($1, seat, jsonb_build_object('sheet_id', $3::uuid, 'marks', $4::jsonb))
           from unnest($2::uuid[]) seat`,
          [entry, seats, meet.sheet, JSON.stringify(meet.marks(at))],
        );
      await client.query('commit');
    }
  }
  await claim('');
}

/** Computes these events, and the overall. */
export async function computeEvents(
  director: SupabaseClient,
  { id: meet }: MeetScene,
  events: SceneEvent[],
): Promise<void> {
  for (const event of [...events.map(({ id }) => id), null]) {
    const { error } = await director.functions.invoke('meet-results', { body: event ? { meet, event } : { meet } });
    if (error) throw error;
  }
}
