import type { UnitChange } from './unit.queries.ts';

const COLUMNS: Record<string, string> = {
  name: 'the name',
  short_name: 'the short name',
  echelon: 'the echelon',
  class_period: 'the class period',
  colour: 'the color',
  motto: 'the motto',
};

const things = new Intl.ListFormat('en-US');

/** What was done to a unit, in words. `nameOf` gives the current name of a unit in full, `ownOf` without those above it. */
export function unitChangeWords(
  { row_id, action, changed }: Pick<UnitChange, 'row_id' | 'action' | 'changed'>,
  nameOf: (id: string) => string,
  ownOf: (id: string) => string = nameOf,
): string {
  const name = nameOf(row_id);
  if (action === 'insert') return `added ${name}`;
  const words = things.format(Object.keys(changed).flatMap((column) => COLUMNS[column] ?? []));
  const parts = [
    changed['parent_id'] && `moved ${ownOf(row_id)} ${below(changed['parent_id'][1], nameOf)}`,
    changed['archived_at'] && `${changed['archived_at'][1] === null ? 'restored' : 'archived'} ${name}`,
    words && `changed ${words} of ${name}`,
  ].filter(Boolean);
  return parts.length > 0 ? things.format(parts.map(String)) : `changed the order of ${name}`;
}

function below(parent: unknown, nameOf: (id: string) => string): string {
  return typeof parent === 'string' ? `under ${nameOf(parent)}` : 'to the top';
}
