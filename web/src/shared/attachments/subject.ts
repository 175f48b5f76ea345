/** The row that shared parts hang on: its module, its table, as the database registered it, and its id. */
export type Subject = { module: string; table: string; id: string };
