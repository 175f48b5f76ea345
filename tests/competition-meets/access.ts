import { type ModuleAccess, staff } from '../support/module-access.ts';

/** Added to by a director or one who plans meets, whom a meet has few of. */
const BY_DIRECTOR = 'added to by a director alone';

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
    meet_school_list: staff('S---'),
    meet_entry_list: staff('S---'),
  },
  counts: ['meet_filters', 'meet_entry_filters'],
  samples: {
    'meets.code': `'sample'`,
    'meets.time_zone': `'America/Chicago'`,
    'meet_staff.role': `'director'`,
    'meet_documents.kind': `'sop'`,
  },
  guards: [
    'hold_meet',
    'need_meet',
    'need_meet_event',
    'need_meet_entries',
    'need_meet_reader',
    'need_meet_planner',
    'need_director',
    'need_seat',
  ],
  open: [
    'hold_meet',
    'need_meet',
    'need_meet_event',
    'need_meet_entries',
    'need_meet_reader',
    'need_director',
    'need_seat',
  ],
  askedByPolicies: ['meets_as', 'sheets_of_my_meets'],
  bounded: {
    meets: BY_DIRECTOR,
    meet_staff: BY_DIRECTOR,
    meet_divisions: BY_DIRECTOR,
    meet_areas: BY_DIRECTOR,
    meet_events: BY_DIRECTOR,
    meet_judges: BY_DIRECTOR,
    meet_seats: BY_DIRECTOR,
    meet_seat_changes: 'added to by the director and the head judge alone',
    meet_documents: BY_DIRECTOR,
    meet_overrides: 'added to by the head judge alone',
  },
  nothingLost: {},
};
