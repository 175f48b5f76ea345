import { apiError } from '../../http/error.ts';

export const limits = {
  /** Embeds within embeds, and conditions within conditions. */
  depth: 12,
  /** Embeds of one request. */
  embeds: 60,
  /** Filters, select items, order terms and the like of one request. */
  terms: 2000,
  /** Values in the rows of a body. */
  cells: 1_000_000,
};

/** Refuses a request that asks for more than one statement should hold. */
export function refuseBeyond(limit: keyof typeof limits, value: number): void {
  if (value <= limits[limit]) return;
  const status = limit === 'cells' ? 413 : 400;
  throw apiError(status, 'PGRST100', `The request goes beyond the limit of ${limits[limit]} ${words[limit]}`);
}

const words = { depth: 'levels of nesting', embeds: 'embedded resources', terms: 'terms', cells: 'values in its rows' };
