import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_day_plans: staff('S---'),
    meet_resources: staff('S---'),
    meet_schedule_versions: staff('S---'),
    meet_late_changes: staff('S---'),
  },
  samples: {
    'meet_resources.name': `'Air rifles'`,
    'meet_schedule_versions.day': `'{"format": "day/1"}'`,
    'meet_schedule_versions.schedule': `'{"format": "schedule/1"}'`,
    'meet_late_changes.kind': `'delay'`,
  },
  guards: [],
  compared: ['own_meet_days', 'own_meet_day', 'report_times'],
  askedByCalls: {
    own_meet_days: 'rosters are for adults, and a cadet or guardian reads only which meets their own cadet goes to',
    own_meet_day: 'times, areas, and entries are rows that families don’t read, and they need those of their own cadet',
    report_times: 'the same as dates: of the own school for who reads its registrations, else of one’s own cadets',
  },
  bounded: { meet_day_plans: 'one for each meet' },
  nothingLost: {
    publish_schedule_version: 'bookings end or move, and their audit keeps where they were',
    save_schedule_version: 'each call adds a version; none is changed',
    save_meet_day_plan: 'what isn’t named stays, and the audit keeps what was there',
    save_day_line: 'the other lines stay, and it answers with the line as it was',
    import_meet_day: 'areas and events keep what the file doesn’t say',
    save_area_day: 'what isn’t named stays, and the audit keeps what was there',
    save_event_day: 'what isn’t named stays, and the audit keeps what was there',
    save_meet_resource: 'each field of the form is sent, and the audit keeps what was there',
  },
};
