import { apiError } from '../../http/error.ts';

export const limits = {
  /** Embeds within embeds, and conditions within conditions. */
  depth: 12,
  /** Embeds of one request. */
  embeds: 60,
  /** Filters, select items, order terms and the like of one request. */
  terms: 2000,
};

/** Refuses a request that asks for more than one statement should hold. */
export function refuseBeyond(limit: keyof typeof limits, value: number): void {
  if (value <= limits[limit]) return;
  throw apiError(400, 'PGRST100', `The request goes beyond the limit of ${limits[limit]} ${words[limit]}`);
}

const words = { depth: 'levels of nesting', embeds: 'embedded resources', terms: 'terms' };
