import { staff, type ModuleAccess } from '../support/module-access.ts';

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
  guards: ['need_tasks'],
  open: ['need_tasks'],
  askedByPolicies: ['tasks_in_sight', 'my_assignments', 'task_people', 'own_cadet'],
  askedByCalls: {
    targets_to_choose: 'whom the caller may give tasks; refuses others',
    tasks_off: 'which tasks were dated for another day of their event, of those that the caller may change',
    holder_name: 'who holds a position, for those who see a task of it',
  },
  compared: ['targets_to_choose', 'holder_name', 'tasks_off'],
  nothingLost: { change_tasks: 'only what is named changes' },
  bounded: {
    task_assignments: 'of a task, which is bounded',
    task_items: 'at most 100 of a task, which is bounded',
    task_targets: 'of a task, which is bounded',
    task_template_items: 'of a template, by those who manage tasks',
    task_templates: 'by those who manage tasks',
    task_waits: 'one for each two tasks',
  },
};
