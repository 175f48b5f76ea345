import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** Which guess this is, in the window and in the day, and the seconds until each starts over. */
export type Guess = { soon: number; today: number; soonSeconds: number; todaySeconds: number };

const counted = `
  insert into supabase_platform.guesses as g (key) values ($1)
  on conflict (key) do update set
    soon = case when g.since <= now() - make_interval(secs => $2) then 1 else g.soon + 1 end,
    since = case when g.since <= now() - make_interval(secs => $2) then now() else g.since end,
    today = case when g.day_since <= now() - interval '1 day' then 1 else g.today + 1 end,
    day_since = case when g.day_since <= now() - interval '1 day' then now() else g.day_since end
  returning soon, today, extract(epoch from since + make_interval(secs => $2) - now())::float8 as "soonSeconds",
    extract(epoch from day_since + interval '1 day' - now())::float8 as "todaySeconds"`;

const returned = `update supabase_platform.guesses set soon = greatest(soon - 1, 0), today = greatest(today - 1, 0) where key = $1`;

/** The addresses of people who have no account are counted too, so none of them is kept in words. */
function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Counts a guess before it is checked, under the lock of its row: of many at the same time each learns which one it is. A guess
 * that turns out right is to be given back.
 */
export async function countGuess(db: Pool, key: string, seconds: number): Promise<Guess> {
  const { rows } = await db.query<Guess>({ name: 'auth_guess', text: counted, values: [hidden(key), seconds] });
  return rows[0] ?? { soon: Infinity, today: Infinity, soonSeconds: seconds, todaySeconds: 86_400 };
}

/** The guess was right: it does not count. */
export async function returnGuess(db: Pool, key: string): Promise<void> {
  await db.query({ name: 'auth_guess_return', text: returned, values: [hidden(key)] });
}
