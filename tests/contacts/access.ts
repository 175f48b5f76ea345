import { staff, type ModuleAccess } from '../support/expected-access.ts';

export const access: ModuleAccess = {
  expected: {
    contact_exports: staff('S---'),
    contact_interactions: staff('S---'),
    contact_list: { ...staff('S---'), parent: 'S--- ----' },
    contact_office: staff('S---'),
    emergency_sheet_cadets: staff('S---'),
    emergency_sheet_list: staff('S---'),
    emergency_sheet_openings: staff('S---'),
    emergency_sheets: staff('S---'),
    guardian_link_list: { ...staff('S---'), parent: 'S--- ----' },
    guardian_links: { ...staff('S---'), parent: 'S--- ----' },
    guardian_restriction_events: staff('S---'),
    guardian_restrictions: staff('S---'),
  },
  counts: ['contact_filters', 'emergency_sheet_filters'],
};
