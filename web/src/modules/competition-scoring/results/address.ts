import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import type { Ask } from '../../../shared/meet/results/explain.ts';

/** The page that explains a score. */
export function explainHref(meet: string, ask: Ask): string {
  return `/app/competition-portal/scoring/${meet}/explain?${new URLSearchParams(ask)}`;
}

/** Where a protest about a row is filed; the protests of the meet where it is under review already. */
export function protestHref(meet: string, { entry, guidon }: ResultRow): string {
  const asked = guidon?.under_review ? { state: 'open' } : { new: '1', entry };
  return `/app/competition-portal/meets/${meet}?${new URLSearchParams({ tab: 'protests', ...asked })}`;
}

/** Whose score an address asks for; null where it says neither. */
export function askOf(params: URLSearchParams): Ask | null {
  const [event, entry, team, school, method] = ['event', 'entry', 'team', 'school', 'method'].map((name) =>
    params.get(name),
  );
  if (event && entry) return { event, entry };
  if (event && school && team) return { event, school, team };
  return method && school ? { method, school } : null;
}
