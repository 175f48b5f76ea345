import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { toAppError } from '../supabase/error.ts';

/** The data service's error for a token that isn't its own, or that expired by its clock. */
const refused = new Set(['PGRST301', 'PGRST303']);
const pauseMs = 10_000;

/**
 * When a reply says that the session's token isn't valid, requests a new one and reads again what failed. Ends the
 * session if there is none or it is refused too. Returns a function that stops watching.
 */
export function watchTokens(db: Db, client: QueryClient): () => void {
  let mending = false;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const mend = async () => {
    if (performance.now() - renewedAt > pauseMs) {
      const { data, error } = await db.auth.refreshSession();
      if (isAuthRetryableFetchError(error)) return;
      if (data.session) {
        renewedAt = performance.now();
        return client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
      }
    }
    await db.auth.signOut({ scope: 'local' });
  };

  const askedAt = new WeakMap<Query, number>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedAt.set(query, performance.now());
    if (mending || action.type !== 'error' || !refused.has(toAppError(action.error).code)) return;
    // Asked before the fresh token was there.
    if ((askedAt.get(query) ?? 0) < renewedAt) return void client.invalidateQueries({ queryKey: query.queryKey });
    mending = true;
    void mend().finally(() => {
      mending = false;
    });
  });
}
