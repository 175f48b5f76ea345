import type { DomainCastRow } from './rows.ts';
import type { Presentation } from './types.ts';

/** How the values of domains are shown and taken, by the name of the domain. */
export function presentationsOf(casts: readonly DomainCastRow[]): Map<string, Presentation> {
  const found = new Map<string, Presentation>();
  for (const { domain, role, schema, name } of casts) {
    const known = found.get(domain) ?? { shown: null, filtered: null, written: null };
    found.set(domain, { ...known, [role]: { schema, name } });
  }
  return found;
}
