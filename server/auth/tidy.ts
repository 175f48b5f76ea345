import type { AuthService } from './service.ts';

const hour = 60 * 60 * 1000;

/** What no one can use any more. Spent refresh tokens stay for a day, so that their coming back is noticed. */
const spent = [
  `delete from auth.one_time_tokens where created_at < (now() at time zone 'utc') - interval '8 days'`,
  `delete from auth.flow_state where created_at < now() - interval '1 day'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 day'`,
  `delete from supabase_platform.guesses where day_since < now() - interval '1 day' and since < now() - interval '1 day'`,
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
];

/** Clears away spent codes and tokens once an hour. */
export function keepTidy({ db, stack }: AuthService): void {
  const tidy = async (): Promise<void> => {
    for (const statement of spent) await db.query(statement);
  };
  setInterval(() => {
    tidy().catch((error: unknown) => {
      stack.log.warn("Couldn't delete spent codes", { reason: error instanceof Error ? error.message : '' });
    });
  }, hour).unref();
}
