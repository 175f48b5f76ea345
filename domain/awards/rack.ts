/** What a rack has to know of an award that was given. */
export type Holding = { code: string; precedence: number; count: number };

/** A record as far as the rack counts it. */
type Given = { code: string; earned_on: string; level: string | null };

export type Counted = { code: string; count: number; level: string | null; last_on: string };

/** How often each award was given, its last day, and the level reached last. */
export function countAwards(records: Given[]): Counted[] {
  const byCode = new Map<string, Counted>();
  for (const { code, earned_on, level } of records.toSorted((one, other) =>
    one.earned_on < other.earned_on ? -1 : 1,
  )) {
    const known = byCode.get(code);
    byCode.set(code, {
      code,
      count: (known?.count ?? 0) + 1,
      level: level ?? known?.level ?? null,
      last_on: earned_on,
    });
  }
  return [...byCode.values()];
}

/**
 * Ribbons in rows as they are worn: the most senior first, from the wearer's right; the top row is the one that is not
 * full, centred over the others.
 */
export function rackRows<Ribbon extends Holding>(ribbons: Ribbon[], rowSize: number): Ribbon[][] {
  const ordered = ribbons.toSorted(
    (one, other) => one.precedence - other.precedence || (one.code < other.code ? -1 : 1),
  );
  const short = ordered.length % rowSize;
  const rows = short > 0 ? [ordered.slice(0, short)] : [];
  for (let from = short; from < ordered.length; from += rowSize) rows.push(ordered.slice(from, from + rowSize));
  return rows;
}
