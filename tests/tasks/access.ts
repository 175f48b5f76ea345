import { type ModuleAccess, staff } from '../support/expected-access.ts';

/** Of the trial is one that was given to the cadet. */
const OF_CADET = { ...staff('S---'), cadet: 'S--- ----' };

/** Tasks are written by functions only. Parents see none. */
export const access: ModuleAccess = {
  expected: {
    tasks: OF_CADET,
    task_targets: OF_CADET,
    task_assignments: OF_CADET,
    task_items: OF_CADET,
    task_waits: OF_CADET,
    task_lines: OF_CADET,
    task_templates: { ...staff('S-U-'), cadet: 'S--- ----' },
    task_template_items: { ...staff('S---'), cadet: 'S--- ----' },
  },
  counts: ['task_filters'],
};
