/** The rows of a body, or the arguments of a call. */
export type Payload = {
  /** JSON as it was sent, so that numbers keep every digit. */
  body: Buffer;
  kind: 'array' | 'object' | 'plain';
  /** The keys of the object, or of the first of several; `null` where there is none. */
  keys: string[] | null;
  /** How many elements an array has; 1 for what is none. */
  length: number;
  /** The JSON of the object, or of the first element. */
  first: Buffer;
};

/** How a body is looked at while it comes in. */
export type Watch = {
  /** Rows are needed: an object, or an array of objects with the same keys. */
  rows: boolean;
  /** The columns that `columns` names: other keys then count for nothing. */
  columns: readonly string[] | null;
  /** Called with the keys once they are known, before the rest is read; what it throws refuses the body. */
  keys: (names: readonly string[]) => void;
};
