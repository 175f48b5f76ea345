import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toAppError } from '../supabase/error.ts';
import { toast } from '../ui/toast.ts';
import { keptRead } from './kept-reads.ts';
import type { ReadName } from './live-tables.ts';
import { readAgain } from './read-again.ts';

type MutationMeta = {
  /** Query keys that are read again after success. */
  invalidates?: QueryKey[];
  /** Toast after success. */
  done?: string;
  /** Title of the toast after failure; the failure's own words follow. */
  failed?: string;
};

type QueryMeta = {
  /** The tables, views, and reading functions that this query asks: a change of what they show refreshes it. */
  reads?: readonly ReadName[];
  /** What it read is kept on this device until the session ends, for the time without a connection. */
  kept?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>;
    queryMeta: QueryMeta & Record<string, unknown>;
  }
}

/** Makes the one client: mutations say in `meta` what they refresh and what they tell the person. */
export function createQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess: async (_data, _input, _context, mutation) => {
      const meta = mutation.meta;
      if (meta?.done) toast.done(meta.done);
      await Promise.all((meta?.invalidates ?? []).map((queryKey) => readAgain(client, { queryKey })));
    },
    onError: (error, _input, _context, mutation) => {
      const failure = toAppError(error);
      if (mutation.meta?.failed && failure.code !== 'session_ended') toast.failed(mutation.meta.failed, failure.detail);
    },
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        persister: keptRead,
        refetchOnWindowFocus: false,
        // The data client itself asks three times before it gives up.
        retry: false,
      },
    },
  });
  return client;
}
