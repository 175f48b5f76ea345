import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { type MeetScene, planMeet, type SceneEvent, signedIn } from './meet-scene.ts';

const OVERALL = { required_events: ['E1'], methods: { reverse: { kind: 'reverse' } } };

/** A meet with an overall, all of whose sheets are keyed, and its director. */
export async function keyedMeet(
  url: string,
  client: pg.Client,
): Promise<{ meet: MeetScene; director: SupabaseClient }> {
  const [director, keyer] = [await signedIn(url, 'instructor'), await signedIn(url, 'cadet')];
  const meet = await planMeet(director, keyer);
  const input = { title: 'Bench', starts_on: '2030-03-02', venue: 'Gym', overall: OVERALL };
  await director.rpc('save_meet', { p_id: meet.id, p_input: input }).throwOnError();
  await keyEvents(client, meet, meet.events, [director, keyer]);
  await timeEntries(client, meet.id);
  return { meet, director };
}

/** Times every performance: without a time the sheet gives no result. */
async function timeEntries(client: pg.Client, meet: string): Promise<void> {
  await client.query(
    `insert into meet_times (school_id, meet_id, performance_id, timer, seconds)
     select p.school_id, p.meet_id, p.id, 1, 80 + row_number() over (order by p.id) % 30
     from meet_performances p where p.meet_id = $1`,
    [meet],
  );
}

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
