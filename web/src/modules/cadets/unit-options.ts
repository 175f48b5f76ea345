import type { Unit } from './cadet.api.ts';

/** A school's units as a list to choose from, each below its parent: 'Alpha · 1st Platoon'. */
export function unitOptions(units: Unit[]): { value: string; label: string }[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.map((unit) => ({ value: unit.id, label: unitLabel(unit, byId) }));
}

function unitLabel(unit: Unit, byId: Map<string, Unit>): string {
  const parent = unit.parent_id ? byId.get(unit.parent_id) : undefined;
  // The top of the tree goes without saying.
  return parent?.parent_id ? `${parent.short_name ?? parent.name} · ${unit.name}` : unit.name;
}
