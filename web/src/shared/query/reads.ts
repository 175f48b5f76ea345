import {
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';

type Run<Args extends unknown[], Data> = (db: Db, ...args: Args) => Promise<Data>;

/** A call that reads, as a query. */
type Read<Args extends unknown[], Data> = (
  db: Db,
  ...args: { [At in keyof Args]: Args[At] | undefined }
) => UseQueryOptions<Data>;

type ReadOf<One> = One extends Run<infer Args, infer Data> ? Read<Args, Data> : never;

/**
 * The reads of a module by name: each is read again when anything of the module changes, and waits while an argument isn't
 * known yet; `kept` ones also open without a connection. `const conduct = readsOf('conduct', { entry: readEntry })`, then `useRead(conduct.entry, id)`.
 */
export function readsOf<Runs extends Record<string, Run<never, unknown>>>(
  module: string,
  runs: Runs,
  kept: (keyof Runs)[] = [],
): { [Name in keyof Runs]: ReadOf<Runs[Name]> } {
  const reads = Object.entries(runs).map(([name, run]) => {
    const read = (db: Db, ...args: unknown[]) =>
      queryOptions({
        queryKey: [module, name, ...args],
        queryFn: () => run(db, ...(args as never)),
        enabled: args.every((arg) => arg !== undefined),
        // Asked also where the browser says it is offline: then it gives what is kept.
        ...(kept.includes(name) ? { networkMode: 'offlineFirst' as const, meta: { kept: true } } : {}),
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
