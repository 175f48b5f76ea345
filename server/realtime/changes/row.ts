/** A row as the database writes it into its log: each value as text; a column that is left out did not change. */
export type Tuple = Record<string, string | null>;

export type Relation = { oid: number; schema: string; table: string; columns: string[] };

/** One changed row of a committed transaction. */
export type Change = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  relation: Relation;
  /** The lower half of the transaction's number. */
  xid: number;
  /** ISO 8601. */
  at: string;
  new: Tuple | null;
  old: Tuple | null;
  /** False where a long value was left alone and is not in `new`. */
  whole: boolean;
};
