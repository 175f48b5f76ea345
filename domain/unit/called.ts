import { plainName } from '../text/plain-name.ts';

/** What a unit is found by. */
export type NamedUnit = { id: string; name: string; short_name: string | null; parent_id: string | null };

/**
 * The units that a text names: by name or short name, alone or with those of the units above, in either order. 'Alpha, 2nd
 * Platoon', 'Alpha/2nd Platoon' and '2nd Plt, Alpha Company' are the same unit, and so is '2nd Platoon' where it's the only one. The
 * same as `app.find_unit` of the database.
 */
export function unitsCalled<Unit extends NamedUnit>(text: string, units: readonly Unit[]): Unit[] {
  const words = plainName(text);
  const byId = new Map<string, Unit>(units.map((unit) => [unit.id, unit]));
  const called = (unit: Unit | undefined, rest: string, atEnd: boolean, depth = 0): boolean =>
    unit !== undefined &&
    depth < 20 &&
    [unit.name, unit.short_name ?? ''].some((name) => {
      const left = without(rest, plainName(name), atEnd);
      return left === '' || (left !== null && called(byId.get(unit.parent_id ?? ''), left, atEnd, depth + 1));
    });
  return units.filter((unit) => called(unit, words, true) || called(unit, words, false));
}

/** What is left of a text without a name at its end or its start; null where it isn't there as a whole. */
function without(text: string, name: string, atEnd: boolean): string | null {
  if (name === '') return null;
  if (text === name) return '';
  if (atEnd) return text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null;
  return text.startsWith(`${name} `) ? text.slice(name.length + 1) : null;
}
