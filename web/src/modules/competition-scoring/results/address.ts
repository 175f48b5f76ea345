import type { Ask } from '../../../shared/meet/results/explain.ts';

/** The page that explains a score. */
export function explainHref(meet: string, ask: Ask): string {
  return `/app/competition-portal/scoring/${meet}/explain?${new URLSearchParams(ask)}`;
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
