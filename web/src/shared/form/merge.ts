type Values = Record<string, unknown>;

/** A field that two people changed: what this one wrote, and what the other has saved. */
export type Conflict = { name: string; mine: unknown; theirs: unknown };

export type Merged = {
  /** What the other changed and this person did not. */
  taken: Values;
  conflicts: Conflict[];
};

/** Compares a form with the saved values, based on what both started from. A list counts as one value. */
export function merge(base: Values, mine: Values, theirs: Values): Merged {
  const taken: Values = {};
  const conflicts: Conflict[] = [];
  for (const [name, now] of Object.entries(theirs)) {
    if (isSame(now, base[name]) || isSame(now, mine[name])) continue;
    if (isSame(mine[name], base[name])) taken[name] = now;
    else conflicts.push({ name, mine: mine[name], theirs: now });
  }
  return { taken, conflicts };
}

/** Whether two values of a field are equal, apart from the keys of a list's lines, which are new each time. */
export function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part)) ?? '';
}
