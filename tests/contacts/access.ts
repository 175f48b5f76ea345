import { staff, type ModuleAccess } from '../support/expected-access.ts';

export const access: ModuleAccess = {
  expected: {
    contact_exports: staff('S---'),
    contact_distinctions: staff('S---'),
    contact_interactions: staff('S---'),
    contact_list: { ...staff('S---'), parent: 'S--- ----' },
    contact_merge_list: staff('S---'),
    contact_merges: staff('S---'),
    contact_office: staff('S---'),
    emergency_sheet_cadets: staff('S---'),
    emergency_sheet_list: staff('S---'),
    emergency_sheet_openings: staff('S---'),
    emergency_sheets: staff('S---'),
    guardian_link_list: { ...staff('S---'), parent: 'S--- ----' },
    guardian_links: { ...staff('S---'), parent: 'S--- ----' },
    guardian_restriction_events: staff('S---'),
    guardian_restrictions: staff('S---'),
    organization_list: staff('S---'),
    organization_people: staff('S---'),
    organization_people_list: staff('S---'),
    organizations: staff('S---'),
  },
  counts: [
    ...['contact_filters', 'contact_pair_filters', 'contact_pairs', 'organization_filters'],
    'emergency_sheet_filters',
  ],
};
