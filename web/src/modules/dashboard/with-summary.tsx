import type { ReactNode } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { Summary } from './dashboard.ts';
import { useSummary } from './dashboard.queries.ts';

/** What draws from the numbers of the corps; all cards share one call. */
export function WithSummary({ children }: { children: (summary: Summary) => ReactNode }) {
  return <QueryView query={useSummary()}>{children}</QueryView>;
}
