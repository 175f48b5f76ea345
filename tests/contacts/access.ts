import { staff, type ModuleAccess } from '../support/expected-access.ts';

const everyone = {
  ...staff('S---'),
  ...Object.fromEntries(['bare', 'cadet', 'parent', 'external'].map((role) => [role, 'S--- ----'])),
};

export const access: ModuleAccess = {
  expected: {
    // The settings of a school are its members' and its families'.
    family_settings: everyone,
    guardian_invitation_lines: staff('S---'),
    guardian_invitations: staff('S---'),
    // Of the trial is a conversation that no family is in, and a report of the owner.
    message_lines: staff('S---'),
    thread_lines: staff('S---'),
    thread_messages: staff('S---'),
    thread_people: staff('S---'),
    thread_reports: { admin: 'S--- ----' },
    threads: staff('S---'),
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
    'contact_filters',
    'contact_pair_filters',
    'contact_pairs',
    'organization_filters',
    'emergency_sheet_filters',
    'thread_filters',
    // Their rows are of the school itself; see families.db.test.ts.
    'family_rules',
  ],
};
