import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { toAppError } from '../supabase/error.ts';

/** How the data service says that a token is not one of its own, or expired by its clock. */
const refused = new Set(['PGRST301', 'PGRST303']);
const pauseMs = 10_000;

/**
 * Where an answer says that the session's token is not valid, a fresh one is asked for and what failed is read again. Where
 * there is none, or it is refused as well, the session ends. Gives what stops the watching.
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
