import { staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    // Written by the functions of the school year alone.
    clearance_checks: staff('S---'),
    enrollment_snapshots: staff('S---'),
    retention_log: staff('S---'),
    rollover_lines: staff('S---'),
    rollovers: staff('S---'),
  },
  samples: { 'clearance_checks.state': `'open'`, 'rollover_lines.decision': `'promote'` },
  guards: ['need_year_right'],
  askedByCalls: {
    need_year_right: 'refuses whoever may not do this with the school year',
    clearing: 'who leaves and what they have out, of all modules, for those who read the school year',
    in_the_way: 'what cadets have out, of all modules, for those who read the school year',
    enrollment_counts: 'counts for those who read the school year or keep its counts',
    purge_preview: 'how many rows a purge would take, for those who may purge',
  },
  compared: ['enrollment_counts'],
  nothingLost: { set_rollover_options: 'two boxes of one run' },
};
