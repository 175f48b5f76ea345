import type { ComponentType } from 'react';
import type { PermissionKey } from '../../../domain/permission/key.ts';
import type { Contributions } from './slot/slot.ts';

/** One screen of a module, below `/app/` and `placeOf` the module. */
export type ModuleRoute = {
  /** Path below the module's own, such as `''`, `':id'`, `'import'`. */
  path: string;
  /** Loads the screen; each route is a chunk of its own. */
  page: () => Promise<ComponentType>;
  /** What a person must hold to see the screen. */
  needs: PermissionKey;
  /** Only for the platform's admins, on top of `needs`. */
  adminOnly?: boolean;
  /** Works for an admin who is in no school, too; every other screen asks to choose one first. */
  schoolless?: boolean;
  /** Also reachable below `/mobile/<module id>/`. */
  mobile?: boolean;
};

export type ModuleIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

export type ModuleDefinition = Contributions & {
  id: string;
  /** The icon of a module whose row in `permission_modules` names no shared one, but the module's id. */
  icon?: ModuleIcon;
  routes: ModuleRoute[];
};

/** Declares a module; label, icon, path and order come from `permission_modules`. */
export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  return definition;
}

/** Where a module's screens lie below `/app/`: those of competitions are in the competition portal. */
export function placeOf(id: string): string {
  if (id === 'competition-entries') return 'competition-portal/registrations';
  return id.replace(/^competition-(?!portal$)/, 'competition-portal/');
}
