import { staff, type ModuleAccess } from '../support/expected-access.ts';

const CATALOG = { ...staff('S---'), bare: 'S--- ----', cadet: 'S--- ----', parent: 'S--- ----', external: 'S--- ----' };

/** Written by functions alone. Cadets see the positions, and of the assignments their own; why one ended is for the staff. */
export const access: ModuleAccess = {
  counts: ['position_relief_filters'],
  expected: {
    position_assignments: { ...staff('S---'), cadet: 'S--- ----' },
    position_endings: staff('S---'),
    position_permissions: CATALOG,
    position_plans: staff('S---'),
    position_rights_off: { ...staff('S---'), cadet: 'S--- ----' },
    position_templates: CATALOG,
    position_relief_list: { ...staff('S---'), cadet: 'S--- ----' },
    position_relief_notes: staff('S---'),
    position_reliefs: { ...staff('S---'), cadet: 'S--- ----' },
    positions: { ...staff('S---'), cadet: 'S--- ----' },
    relief_items: { ...staff('S---'), cadet: 'S--- ----' },
  },
};
