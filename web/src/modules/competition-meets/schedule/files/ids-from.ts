/** Gives the ids of a list one after another, which grows as it needs more: another try stores the same rows. */
export function idsFrom(ids: string[]): () => string {
  let at = -1;
  return () => (ids[(at += 1)] ??= crypto.randomUUID());
}
