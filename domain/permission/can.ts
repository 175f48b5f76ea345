import type { PermissionKey } from './key.ts';

/** A row from the database: a verb of a module, on or off. */
export type PermissionFlag = { enabled: boolean; module: string; action: string };

/** The keys that are on. */
export function enabledKeys(flags: readonly PermissionFlag[]): ReadonlySet<string> {
  return new Set(flags.filter(({ enabled }) => enabled).map(({ module, action }) => `${module}:${action}`));
}

/** True if the key is on. A missing flag is off. */
export function can(keys: ReadonlySet<string>, key: PermissionKey): boolean {
  return keys.has(key);
}
