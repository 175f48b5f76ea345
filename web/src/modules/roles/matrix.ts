import { searchFor } from '../../../../domain/text/search.ts';
import { meaningOf } from './meaning.ts';
import type { Catalogue, Switch } from './role.api.ts';

/** The common verbs in their usual order. A module's own verbs follow. */
const VERBS = ['sidebar', 'read', 'create', 'update', 'delete', 'manage', 'view_restricted'];

export type MatrixModule = Catalogue['modules'][number];

/** The columns of the matrix: every verb that a module has. */
export function columnsOf(modules: { actions: string[] }[]): string[] {
  const used = new Set(modules.flatMap(({ actions }) => actions));
  return [...VERBS.filter((verb) => used.has(verb)), ...[...used].filter((verb) => !VERBS.includes(verb))];
}

/** The modules that match a search by name, purpose, or what one of their permissions allows. */
export function findModules<One extends { name: string; label: string; about: string | null; actions: string[] }>(
  modules: One[],
  search: string,
  labelOf: (action: string) => string,
): One[] {
  const isFound = searchFor(search);
  return modules.filter(({ name, label, about, actions }) => {
    const verbs = actions.flatMap((action) => [labelOf(action), meaningOf(name, action, true)]);
    return isFound([label, about, ...verbs].join(' '));
  });
}

/** Whether all, some, or none of a module's switches are on. */
export function rowState(on: boolean[]): 'all' | 'some' | 'none' {
  if (on.length > 0 && on.every(Boolean)) return 'all';
  return on.some(Boolean) ? 'some' : 'none';
}

/** The target of an arrow key from a switch: the next one in this direction, or null at the edge. */
export function stepOf(key: string): { row: number; column: number } | null {
  if (key === 'ArrowRight') return { row: 0, column: 1 };
  if (key === 'ArrowLeft') return { row: 0, column: -1 };
  if (key === 'ArrowDown') return { row: 1, column: 0 };
  return key === 'ArrowUp' ? { row: -1, column: 0 } : null;
}

/**
 * The switches to change, with the menu entry of a section: on with the role's first permission in the section, off
 * with its last. A change of the entry itself stays as it is.
 */
export function withMenu(
  changes: Switch[],
  modules: Pick<MatrixModule, 'name' | 'actions' | 'is_section'>[],
  isOn: (module: string, action: string) => boolean,
): Switch[] {
  const entries = modules.flatMap(({ name, actions, is_section }): Switch[] => {
    const mine = changes.filter(({ module }) => module === name);
    if (!is_section || mine.length === 0 || mine.some(({ action }) => action === 'sidebar')) return [];
    const verbs = actions.filter((action) => action !== 'sidebar');
    const before = verbs.some((action) => isOn(name, action));
    const after = verbs.some((action) => mine.find((one) => one.action === action)?.enabled ?? isOn(name, action));
    return before === after ? [] : [{ module: name, action: 'sidebar', enabled: after }];
  });
  return [...changes, ...entries];
}
