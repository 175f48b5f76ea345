import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_calls: staff('S---'),
    meet_floor_areas: staff('S---'),
    meet_checks: staff('S---'),
    meet_safety_lines: staff('S---'),
    meet_help_calls: staff('S---'),
  },
  samples: {
    'meet_checks.kind': `'reporting'`,
    'meet_safety_lines.what': `'A cadet tripped'`,
    'meet_help_calls.who': `'cadet'`,
    'meet_help_calls.place': `'By the door'`,
  },
  guards: ['need_floor', 'need_floor_entry', 'need_floor_area', 'need_floor_entries', 'need_safety', 'need_help_call'],
  nothingLost: {},
};
