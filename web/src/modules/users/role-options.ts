import type { Role } from './user.api.ts';
import { BASE_ROLES } from './user.ts';

const PLACE = new Map<string, number>(BASE_ROLES.map((role, index) => [role, index]));

/**
 * The roles that a user may give, in the order of the base roles. A school's own roles follow the role they are based
 * on. Only admins create admins and accounts of visiting schools. `held` is a base role that always stays in the list.
 */
export function roleOptions(roles: Role[], isAdmin: boolean, held = ''): { value: string; label: string }[] {
  return roles
    .filter(({ base_role }) => isAdmin || base_role === held || !['admin', 'external'].includes(base_role))
    .toSorted((one, other) => (PLACE.get(one.base_role) ?? 9) - (PLACE.get(other.base_role) ?? 9))
    .map(({ id, label, base_role, school_id }) => ({
      value: id,
      label: school_id ? `${label} (based on ${base_role})` : label,
    }));
}
