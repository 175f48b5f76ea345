import type { ModuleCalls } from '../support/module-calls.ts';

const LEFT = `update cadets set exit_date = app.today(school_id) - 2500, status = 'graduated' where id = '{cadet}'`;

export const calls: ModuleCalls = {
  tried: {
    settle_clearance: `'{{cadet}}', '{clearance_items}', 'cleared'`,
    clearance_board: ['', LEFT],
    plan_rollover: `'{next_year}'`,
    decide_rollover: `'{rollovers}', '{{cadet}}', 'leave'`,
    set_rollover_options: `'{rollovers}', true, true`,
    rollover_board: `'{rollovers}'`,
    run_rollover: [`'{rollovers}', 1`, `update rollover_lines set to_grade = 10`],
    undo_rollover: `'{rollovers}'`,
    restore_rollover: [`'{rollovers}'`, `update rollovers set state = 'undone'`],
    enrollment_report: '',
    keep_enrollment: '',
    retention_board: ['', LEFT],
    preview_purge: [`'{{cadet}}'`, LEFT],
  },
};
