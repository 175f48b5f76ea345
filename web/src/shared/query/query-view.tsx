import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { networkError } from '../supabase/error-texts.ts';
import { toAppError } from '../supabase/error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { RetryButton } from './retry-button.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: ReactNode;
  /** By default an empty list. */
  isEmpty?: (data: Data) => boolean;
  /** Shown instead of the spinner while loading. */
  loading?: ReactNode;
};

/** The four states of a query: loading, failed (with retry), empty, data. */
export function QueryView<Data>({ query, children, empty, isEmpty = isEmptyList, loading }: Props<Data>) {
  if (query.isPending && query.fetchStatus === 'paused') {
    return <EmptyState tone="bad" title={networkError.title} text="It goes on by itself once you are online again." />;
  }
  if (query.isPending) return loading ?? <Loading />;
  // What was read before stays when a later reading fails; half-done work on the page must not go.
  const { data } = query;
  if (data === undefined) {
    const failure = toAppError(query.error);
    return (
      <EmptyState
        tone="bad"
        title={failure.title}
        text={failure.detail}
        action={<RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />}
      />
    );
  }
  if (empty !== undefined && isEmpty(data)) return empty;
  return children(data);
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
