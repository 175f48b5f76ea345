import type { Role } from './user.api.ts';
import { BASE_ROLES } from './user.ts';

const PLACE = new Map<string, number>(BASE_ROLES.map((role, index) => [role, index]));

/**
 * The roles that a person may give, in the order of the base roles, those of the school behind the role they rest on.
 * Only admins make admins and accounts of visiting schools. `held` is a base role that stays in the list in any case.
 */
export function roleOptions(roles: Role[], isAdmin: boolean, held = ''): { value: string; label: string }[] {
  return roles
    .filter(({ base_role }) => isAdmin || base_role === held || !['admin', 'external'].includes(base_role))
    .toSorted((one, other) => (PLACE.get(one.base_role) ?? 9) - (PLACE.get(other.base_role) ?? 9))
    .map(({ id, label, base_role, school_id }) => ({
      value: id,
      label: school_id ? `${label} (rests on ${base_role})` : label,
    }));
}
