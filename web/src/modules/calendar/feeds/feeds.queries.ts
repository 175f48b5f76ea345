import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { type Db, readProjectUrl } from '../../../shared/supabase/client.ts';

const MODULE = 'calendar';

/** The person's own addresses in use, the newest first. */
function listFeeds(db: Db) {
  const feed = 'id, name, created_at, last_read_at';
  return readAll(
    () => db.from('calendar_feeds').select(feed).is('revoked_at', null).order('created_at', { ascending: false }),
    'id',
  );
}

export type CalendarFeed = Awaited<ReturnType<typeof listFeeds>>[number];

export const feeds = readsOf(MODULE, { own: listFeeds, project: () => readProjectUrl() });

/** Makes an address that holds a secret. */
export function useCreateFeed() {
  return useAct(MODULE, {
    run: async (db, { name, secret }: { name: string; secret: string }, p_key) =>
      (await db.rpc('create_calendar_feed', { p_name: name, p_token: secret, p_key }).throwOnError()).data,
  });
}

/** Takes an address back. */
export function useRevokeFeed() {
  return useAct(MODULE, {
    run: (db, feed: CalendarFeed) => db.rpc('revoke_calendar_feed', { p_feed: feed.id }).throwOnError(),
    done: ({ input }) => ({ title: `${input.name} can't read your calendar anymore`, final: true }),
    failed: "Couldn't revoke the address",
  });
}
