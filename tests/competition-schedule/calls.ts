import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_meet_day_plan: `'{meets}', '{"grid_min":"10"}'`,
    save_day_line: `'{meets}', 'stops', '{"id":"00000000-0000-4000-8000-00000000d111","kind":"ceremony","label":"Opening","from":"08:00","to":"08:20"}'`,
    import_meet_day: `'{meets}', '{"plan":{"grid_min":"15"}}'`,
    meet_day_file: `'{meets}'`,
    meet_day_sheets: `'{meets}'`,
    save_schedule_version: `'{meets}', '{"schedule":{"format":"schedule/1","slots":[]}}'`,
    preview_meet_change: `'{meets}', '{"kind":"delay","from":"12:00","minutes":"30"}'`,
  },
  elsewhere: {
    'day-settings.db.test.ts': ['save_area_day', 'save_event_day', 'save_meet_resource', 'archive_meet_resource'],
    '../support/meet/scheduled.ts': ['publish_preview', 'publish_schedule_version'],
    '../support/meet/late.ts': ['apply_meet_change', 'undo_meet_change'],
    'late-people.db.test.ts': ['late_changes_of'],
    '../support/meet/day-sheet.ts': ['registration_day_sheet', 'family_meet_days'],
    'versions.db.test.ts': ['archive_schedule_version', 'compare_schedule_versions'],
  },
};
