import type { Filter, ListView } from './column.ts';

/** What the rows are that the chosen filters leave out, in words that follow 'are': 'not active', 'outside the filter Unit'. */
export function missedBy<Row>(filters: Filter<Row>[], view: ListView): string {
  const chosen = filters.filter(({ id }) => (view.filters[id] ?? []).length > 0);
  const [only] = chosen;
  if (chosen.length !== 1 || !only) return 'outside these filters';
  const usual = view.filters[only.id]?.join() === only.initial?.join();
  return usual && only.missed ? only.missed : `outside the filter ${only.label}`;
}
