import type { PermissionKey } from './key.ts';

/** A row as the database gives it: who may do which verb of which module. */
export type PermissionFlag = { enabled: boolean; module: string; action: string };

/** The keys that are turned on. */
export function enabledKeys(flags: readonly PermissionFlag[]): ReadonlySet<string> {
  return new Set(flags.filter(({ enabled }) => enabled).map(({ module, action }) => `${module}:${action}`));
}

/** True where the key is on; a flag that is missing is off. */
export function can(keys: ReadonlySet<string>, key: PermissionKey): boolean {
  return keys.has(key);
}
