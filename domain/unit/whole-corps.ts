const WHOLE: ReadonlySet<string> = new Set(['corps', 'brigade', 'regiment', 'battalion', 'wing', 'delta', 'group']);

/**
 * True where a unit at the top of the tree is the whole corps, which goes without saying; a company at the top does not. The same as
 * `app.is_whole_corps` of the database.
 */
export function isWholeCorps(echelon: string): boolean {
  return WHOLE.has(echelon.toLowerCase());
}
