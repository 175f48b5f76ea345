import {
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { ReadName } from './live-tables.ts';

type Run<Args extends unknown[], Data> = (db: Db, ...args: Args) => Promise<Data>;

/** A call that reads, as a query. */
type Read<Args extends unknown[], Data> = (
  db: Db,
  ...args: { [At in keyof Args]: Args[At] | undefined }
) => UseQueryOptions<Data>;

type ReadOf<One> = One extends Run<infer Args, infer Data> ? Read<Args, Data> : never;

/** What is special about a read. */
type How = {
  /** It also opens without a connection. */
  kept?: true;
  /** What it shows of other modules: a change of that reads it again too. */
  reads?: readonly ReadName[];
  /** For so many milliseconds it isn't asked again just because another page shows it. */
  staleTime?: number;
  /** For so many milliseconds it is remembered after the last page that showed it. */
  gcTime?: number;
};

/**
 * The reads of a module by name: each is read again when anything of the module changes, and waits while an argument isn't
 * known yet. `const conduct = readsOf('conduct', { entry: readEntry })`, then `useRead(conduct.entry, id)`. `how` says what is
 * special about some of them, or names those that also open without a connection.
 */
export function readsOf<Runs extends Record<string, Run<never, unknown>>>(
  module: string,
  runs: Runs,
  how: (keyof Runs)[] | { [Name in keyof Runs]?: How } = {},
): { [Name in keyof Runs]: ReadOf<Runs[Name]> } {
  const special = (name: string): How =>
    Array.isArray(how) ? (how.includes(name) ? { kept: true } : {}) : (how[name] ?? {});
  const reads = Object.entries(runs).map(([name, run]) => {
    const { kept, reads: shown, ...times } = special(name);
    const read = (db: Db, ...args: unknown[]) =>
      queryOptions({
        queryKey: [module, name, ...args],
        queryFn: () => run(db, ...(args as never)),
        enabled: args.every((arg) => arg !== undefined),
        ...times,
        meta: { ...(kept && { kept }), ...(shown && { reads: shown }) },
        // Asked also where the browser says it is offline: then it gives what is kept.
        ...(kept && { networkMode: 'offlineFirst' as const }),
      });
    return [name, read];
  });
  return Object.fromEntries(reads) as { [Name in keyof Runs]: ReadOf<Runs[Name]> };
}

/** Reads with the client of the page: by one of a module's reads, or by a query of its own. */
export function useRead<Args extends unknown[], Data, Key extends QueryKey>(
  read: (db: Db, ...args: Args) => UseQueryOptions<Data, Error, Data, Key>,
  ...args: Args
): UseQueryResult<Data> {
  return useQuery(read(useDb(), ...args));
}
