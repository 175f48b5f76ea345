import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Several queries as one, for what can be shown only with all of them: `data` is asked once each has its own. What is still
 * missing or failed is that of the first one that isn't there.
 */
export function joined<Data>(queries: readonly [UseQueryResult, ...UseQueryResult[]], data: () => Data) {
  const first = queries.find((query) => query.data === undefined) ?? queries.find(({ isError }) => isError);
  const shown = first ?? queries[0];
  const all = queries.every((query) => query.data !== undefined);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the state of one query, with the data of all
  return { ...shown, data: all ? data() : undefined } as UseQueryResult<Data>;
}
