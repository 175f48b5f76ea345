import { staff, type ModuleAccess } from '../support/expected-access.ts';

const CATALOG = { ...staff('S---'), bare: 'S--- ----', cadet: 'S--- ----', parent: 'S--- ----', external: 'S--- ----' };

/** Written by functions alone. Cadets see the positions, and of the assignments their own; why one ended is for the staff. */
export const access: ModuleAccess = {
  expected: {
    position_assignments: { ...staff('S---'), cadet: 'S--- ----' },
    position_endings: staff('S---'),
    position_permissions: CATALOG,
    position_plans: staff('S---'),
    position_rights_off: { ...staff('S---'), cadet: 'S--- ----' },
    position_templates: CATALOG,
    positions: { ...staff('S---'), cadet: 'S--- ----' },
  },
};
