type Unit = { id: string; name: string; short_name: string | null; parent_id: string | null };

/** A school's units as a list to choose from, each with the unit above it: 'Alpha · 1st Platoon'. */
export function unitOptions(units: readonly Unit[]): { value: string; label: string }[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.map((unit) => ({
    value: unit.id,
    label: unitLabel(unit.name, unit.parent_id ? byId.get(unit.parent_id) : null),
  }));
}

/** A unit by its name, after the unit above it where that isn't the top of the tree, which goes without saying. */
export function unitLabel(name: string, above: Omit<Unit, 'id'> | null | undefined): string {
  return above?.parent_id ? `${above.short_name ?? above.name} · ${name}` : name;
}
