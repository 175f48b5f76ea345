import { type FileKind, saveRows } from '../../shared/table/save-rows.ts';
import { columnsOf } from './matrix.ts';
import { meaningOf } from './meaning.ts';
import type { Catalogue, Grants, Role } from './role.api.ts';

export type PermissionLine = {
  key: string;
  module: string;
  verb: string;
  meaning: string;
  heldBy: ReadonlySet<string>;
};

/** Every permission with the roles that have it, module by module, for print and export. */
export function linesOf({ modules, actions }: Catalogue, grants: Grants): PermissionLine[] {
  return modules.flatMap((module) =>
    columnsOf([module]).map((action) => {
      const key = `${module.name}:${action}`;
      return {
        key,
        module: module.label,
        verb: actions.get(action)?.label ?? action,
        meaning: meaningOf(module.name, action, true),
        heldBy: new Set([...grants].filter(([, held]) => held.has(key)).map(([role]) => role)),
      };
    }),
  );
}

/** Exports the whole matrix as a file with a column for each role. */
export function saveRoles(kind: FileKind, lines: PermissionLine[], roles: Role[]): Promise<void> {
  const columns = [
    { id: 'module', label: 'Module', value: ({ module }: PermissionLine) => module },
    { id: 'verb', label: 'Permission', value: ({ verb }: PermissionLine) => verb },
    { id: 'key', label: 'Key', value: ({ key }: PermissionLine) => key },
    { id: 'meaning', label: 'What Manage adds', value: ({ meaning }: PermissionLine) => meaning },
    ...roles.map(({ id, label }) => ({
      id,
      label,
      value: ({ heldBy }: PermissionLine) => (heldBy.has(id) ? 'yes' : ''),
    })),
  ];
  return saveRows(kind, 'roles', columns, lines);
}
