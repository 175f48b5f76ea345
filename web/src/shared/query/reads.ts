import {
  keepPreviousData,
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

/** How one read differs from the others of its module. */
type ReadLook = Pick<
  UseQueryOptions,
  'staleTime' | 'gcTime' | 'refetchInterval' | 'retryOnMount' | 'refetchOnMount'
> & {
  /** Also opens without a connection. */
  kept?: boolean;
  /** What it shows of other modules: tables, views, or reading functions; a change there reads it again. */
  reads?: readonly ReadName[];
  /** What stands stays until the answer to other arguments is there. */
  stays?: boolean;
};

/**
 * The reads of a module by name (or of what a query key names): each is read again when anything of it changes, and waits while an argument isn't
 * known yet. `looks` says what is special about some. `const conduct = readsOf('conduct', { entry: readEntry })`, then `useRead(conduct.entry, id)`.
 */
export function readsOf<Runs extends Record<string, Run<never, unknown>>>(
  of: string | QueryKey,
  runs: Runs,
  looks: { [Name in keyof Runs]?: ReadLook } = {},
): { [Name in keyof Runs]: ReadOf<Runs[Name]> } {
  const reads = Object.entries(runs).map(([name, run]) => {
    const { kept = false, reads: tables, stays = false, ...rest } = looks[name] ?? {};
    const read = (db: Db, ...args: unknown[]) =>
      queryOptions({
        queryKey: [...(typeof of === 'string' ? [of] : of), name, ...args],
        queryFn: () => run(db, ...(args as never)),
        enabled: args.every((arg) => arg !== undefined),
        // Asked also where the browser says it is offline: then it gives what is kept.
        ...(kept && { networkMode: 'offlineFirst' as const }),
        ...(stays && { placeholderData: keepPreviousData }),
        ...rest,
        meta: { ...(kept && { kept }), ...(tables && { reads: tables }) },
      });
    // As many arguments as its run takes, for who asks a read what it needs.
    Object.defineProperty(read, 'length', { value: run.length });
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

/** The same, only when it's needed. */
export function useReadWhen<Args extends unknown[], Data, Key extends QueryKey>(
  wanted: boolean,
  read: (db: Db, ...args: Args) => UseQueryOptions<Data, Error, Data, Key>,
  ...args: Args
): UseQueryResult<Data> {
  const query = read(useDb(), ...args);
  return useQuery({ ...query, enabled: wanted && query.enabled !== false });
}
