import type { RosterCadet } from './cadet.api.ts';
import type { Mark } from './cadet.queries.ts';

/** A line of the roster with its marks, once they are loaded. */
export type ListedCadet = RosterCadet & { mark: Mark | undefined };
