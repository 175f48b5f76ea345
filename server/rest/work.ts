/** What the data API has done since the start, for `/metrics`: what a refused request cost shows here. */
export const work = {
  /** Bytes of bodies that were looked into. */
  bytes: 0,
  /** Rows found in them. */
  rows: 0,
};
