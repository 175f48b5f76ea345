import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { networkError } from '../supabase/error-texts.ts';
import { toReadError } from '../supabase/error.ts';
import { drawEmpty, type Empty, EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { RetryButton } from './retry-button.tsx';
import { StaleNote } from './stale-note.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: Empty;
  /** By default an empty list. */
  isEmpty?: (data: Data) => boolean;
  /** Shown instead of the spinner while loading. */
  loading?: ReactNode;
};

/** How the database says that something isn't there for this person, or isn't theirs to read. */
const NOT_THEIRS = new Set(['PGRST116', '42501']);

/**
 * The four states of a query: loading, failed (with retry), empty, data. What is shown stays if a later reading fails: a
 * form or a result on the screen is never lost to it; a note above says that it may be old. What is no longer the
 * person's to read goes.
 */
export function QueryView<Data>({ query, children, empty, isEmpty = isEmptyList, loading }: Props<Data>) {
  const retry = <RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />;
  const failure = query.isError ? toReadError(query.error) : null;
  if (query.data === undefined || (failure && NOT_THEIRS.has(failure.code))) {
    if (failure) {
      // Asking again finds no more of what isn't there.
      const missing = failure.code === 'PGRST116' || failure.code.startsWith('unknown_');
      const more = missing ? {} : { action: retry };
      return <EmptyState tone="bad" title={failure.title} text={failure.detail} {...more} />;
    }
    if (query.fetchStatus === 'paused') {
      return <EmptyState tone="bad" title={networkError.title} text="This updates when you're back online." />;
    }
    return loading ?? <Loading />;
  }
  return (
    <>
      {failure && <StaleNote action={retry} />}
      {empty !== undefined && isEmpty(query.data) ? drawEmpty(empty) : children(query.data)}
    </>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
