import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Catalogue, Role } from './role.api.ts';

/** Why nothing of a role may be changed by the one who looks at it, in words; null where something may. */
export function useLocked(role: Role): string | null {
  const { can, isAdmin } = usePermissions();
  const ownRole = useProfile().data?.role_id === role.id;
  if (role.base_role === 'admin') return 'Administrators always hold everything.';
  if (!can('roles:update')) return 'You don’t have permission to change roles.';
  if (role.isBuiltIn && !isAdmin) return 'Only the platform’s admins change the built-in roles.';
  return ownRole && !isAdmin ? 'You can’t change the role you have yourself.' : null;
}

/** Why one permission can't be given to a role, in words; null where it can. The database decides the same. */
export function useBarred(role: Role, catalogue: Catalogue): (module: string, action: string) => string | null {
  const { holds, isAdmin } = usePermissions();
  return (module, action) => {
    if (!catalogue.ceiling.has(`${role.base_role}:${module}:${action}`)) return 'This role can never hold it.';
    // An entry in the menu opens nothing: whoever reads the module may give it.
    const mayGive = holds(module, action) || (action === 'sidebar' && holds(module, 'read'));
    return isAdmin || mayGive ? null : 'You can grant only what you hold yourself.';
  };
}
