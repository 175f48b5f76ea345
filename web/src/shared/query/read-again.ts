import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what these filters name, and resolves when it stands. A first reading that is under way started before the
 * change and can't know of it; no other would follow it on its own, so it is followed by a second one.
 */
export async function readAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await client.invalidateQueries(filters);
  await Promise.all(first.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })));
}
