import type { Sides } from '../sides/sides.ts';

/**
 * The row that shared parts hang on: its module, its table, as the database registered it, and its id; of a row of two
 * schools, the side of the reader.
 */
export type Subject = { module: string; table: string; id: string; sides?: Sides | undefined };
