import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Catalogue, Role } from './role.api.ts';

/** Why the user can't change anything about a role, in words. Null if they can. */
export function useLocked(role: Role): string | null {
  const { can, isAdmin } = usePermissions();
  const ownRole = useProfile().data?.role_id === role.id;
  if (role.base_role === 'admin') return 'Administrators always have every permission.';
  if (!can('roles:update')) return 'You don’t have permission to change roles.';
  if (role.isBuiltIn && !isAdmin) return 'Only platform administrators can change built-in roles.';
  return ownRole && !isAdmin ? "You can't change your own role." : null;
}

/** Why one permission can't be given to a role, in words. Null if it can. The database decides the same. */
export function useBarred(role: Role, catalogue: Catalogue): (module: string, action: string) => string | null {
  const { holds, isAdmin } = usePermissions();
  return (module, action) => {
    if (!catalogue.ceiling.has(`${role.base_role}:${module}:${action}`)) return 'This role can never have it.';
    // A menu entry opens nothing, so anyone who can read the module can give it.
    const mayGive = holds(module, action) || (action === 'sidebar' && holds(module, 'read'));
    return isAdmin || mayGive ? null : 'You can grant only permissions you have.';
  };
}
