import { staff, type ModuleAccess } from '../support/expected-access.ts';

export const access: ModuleAccess = {
  expected: {
    contact_exports: staff('S---'),
    contact_interactions: staff('S---'),
    contact_list: { ...staff('S---'), parent: 'S--- ----' },
    contact_office: staff('S---'),
    guardian_link_list: { ...staff('S---'), parent: 'S--- ----' },
    guardian_links: { ...staff('S---'), parent: 'S--- ----' },
    guardian_restriction_events: staff('S---'),
    guardian_restrictions: staff('S---'),
  },
  counts: ['contact_filters'],
};
