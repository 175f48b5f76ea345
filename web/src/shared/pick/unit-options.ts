import { flatten, unitTree } from '../../../../domain/unit/tree.ts';
import { isWholeCorps } from '../../../../domain/unit/whole-corps.ts';

type Unit = Omit<UnitAbove, 'above'> & { id: string; sort: number };

/** A unit with those above it, as far as they were read. */
export type UnitAbove = {
  name: string;
  short_name: string | null;
  echelon: string;
  parent_id: string | null;
  above?: UnitAbove | null;
};

/** What to read of a unit so that it can be named, down to a squad: the columns of an embedded row. */
export const UNIT_PATH =
  'name, short_name, echelon, parent_id, above:parent_id(name, short_name, echelon, parent_id, above:parent_id(name, short_name, echelon, parent_id))';

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

/** A unit's name after those of the units above it, without the whole corps. */
export function unitLabel(name: string, above: UnitAbove | null | undefined): string {
  return [...namesOf(above), name].join(', ');
}

/** A position with its unit: 'Platoon Leader, Bravo, 1st Platoon'. The same as `app.position_label` of the database. */
export function positionLabel(title: string, unit: UnitAbove | null | undefined): string {
  if (!unit) return title;
  const isFirst = unit.parent_id === null || (unit.above !== undefined && namesOf(unit.above).length === 0);
  return [title, ...(isFirst ? namesOf(unit) : [unitLabel(unit.name, unit.above)])].join(', ');
}

/** What a unit and those above it add to the names of those under it: their short names, from the top down. */
function namesOf(unit: UnitAbove | null | undefined): string[] {
  if (!unit || (unit.parent_id === null && isWholeCorps(unit.echelon))) return [];
  return [...namesOf(unit.above), unit.short_name ?? unit.name];
}
