import { flatten, unitTree } from '../../../../domain/unit/tree.ts';

type Unit = { id: string; name: string; short_name: string | null; parent_id: string | null; sort: number };

/** A unit with those above it, as far as they were read. */
export type UnitAbove = { name: string; short_name: string | null; parent_id: string | null; above?: UnitAbove | null };

/** What to read of a unit so that it can be named, down to a squad: the columns of an embedded row. */
export const UNIT_PATH =
  'name, short_name, parent_id, above:parent_id(name, short_name, parent_id, above:parent_id(name, short_name, parent_id))';

/** A school's units as a list to choose from, in the order of the tree, each after those above it: 'Bravo, 1st Platoon'. */
export function unitOptions(units: readonly Unit[]): { value: string; label: string }[] {
  const pathOf = unitPaths(units);
  return flatten(unitTree([...units])).map(({ unit }) => ({
    value: unit.id,
    label: unitLabel(unit.name, pathOf(unit.id)?.above),
  }));
}

/** Gives each unit with those above it. */
export function unitPaths(units: readonly Unit[]): (id: string | null) => UnitAbove | null {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const pathOf = (id: string | null, depth = 0): UnitAbove | null => {
    const unit = id === null || depth > 20 ? undefined : byId.get(id);
    return unit ? { ...unit, above: pathOf(unit.parent_id, depth + 1) } : null;
  };
  return pathOf;
}

/** A unit's name after those of the units above it, without the top of the tree. */
export function unitLabel(name: string, above: UnitAbove | null | undefined): string {
  return [...shortNames(above), name].join(', ');
}

/** A position with its unit: 'Platoon Leader, Bravo, 1st Platoon'. The same as `app.position_label` of the database. */
export function positionLabel(title: string, unit: UnitAbove | null | undefined): string {
  if (!unit?.parent_id) return title;
  const isCompany = unit.above ? unit.above.parent_id === null : false;
  return `${title}, ${isCompany ? (unit.short_name ?? unit.name) : unitLabel(unit.name, unit.above)}`;
}

function shortNames(unit: UnitAbove | null | undefined): string[] {
  return unit?.parent_id ? [...shortNames(unit.above), unit.short_name ?? unit.name] : [];
}
