/** What a tree needs to know of a unit. */
export type UnitLike = { id: string; parent_id: string | null; sort: number; name: string };

/** A unit with the units under it, and its depth. */
export type Branch<Unit extends UnitLike> = { unit: Unit; depth: number; children: Branch<Unit>[] };

/** The units as trees, each level in its order. A unit whose parent isn't among them is at the top. */
export function unitTree<Unit extends UnitLike>(units: Unit[]): Branch<Unit>[] {
  const known = new Set(units.map(({ id }) => id));
  const below = (parent: string | null, depth: number): Branch<Unit>[] =>
    units
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .toSorted((one, other) => one.sort - other.sort || one.name.localeCompare(other.name))
      .map((unit) => ({ unit, depth, children: below(unit.id, depth + 1) }));
  return below(null, 0);
}

/** The branches of a tree in reading order, each before the units under it. */
export function flatten<Unit extends UnitLike>(tree: Branch<Unit>[]): Branch<Unit>[] {
  return tree.flatMap((branch) => [branch, ...flatten(branch.children)]);
}

/** The ids of a unit and of everything below it: where it can't be moved to. */
export function within<Unit extends UnitLike>(units: Unit[], id: string): Set<string> {
  const found = new Set([id]);
  for (let grown = -1; grown !== found.size;) {
    grown = found.size;
    for (const unit of units) if (unit.parent_id !== null && found.has(unit.parent_id)) found.add(unit.id);
  }
  return found;
}
