/** The row that shared parts hang on: its table, as the database registered it, and its id. */
export type Subject = { table: string; id: string };
