import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meets: staff('S-U-'),
    meet_staff: staff('S---'),
    meet_divisions: staff('S-U-'),
    meet_areas: staff('S-U-'),
    meet_events: staff('S-U-'),
    meet_judges: staff('S-U-'),
    meet_seats: staff('S-U-'),
    meet_seat_changes: staff('S---'),
    meet_schools: staff('S-U-'),
    meet_entries: staff('S-U-'),
    meet_entry_cadets: staff('S-U-'),
    meet_documents: staff('S-U-'),
    meet_list: staff('S---'),
  },
  counts: ['meet_filters'],
  samples: {
    'meets.code': `'sample'`,
    'meets.time_zone': `'America/Chicago'`,
    'meet_staff.role': `'director'`,
    'meet_documents.kind': `'sop'`,
  },
  guards: ['need_meet'],
  open: ['need_meet'],
};
