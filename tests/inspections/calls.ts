import type { ModuleCalls } from '../support/module-calls.ts';

const INSPECTED = `update inspections set held_on = (select starts_on from school_years where id = '{school_years}');
  update inspection_sheets set sections = '[{"title":"Hair","items":[{"id":"hair","label":"Hair","points":5}]}]';
  update inspection_results set presence = 'present', scores = '{"hair":3}'`;

export const calls: ModuleCalls = {
  tried: {
    save_inspection_sheet: `'{inspection_sheets}', '{"name":"Ours","uniform":"B","sections":[{"title":"Hair","items":[{"id":"hair","label":"Hair","points":5}]}]}'`,
    retire_inspection_sheet: `'{inspection_sheets}'`,
    adopt_example_sheet: '',
    start_inspection: `'{new_inspections}', '{"held_on":"2026-09-01","uniform":"B","sheet_id":"{inspection_sheets}","unit_id":"{units}","class_period":""}'`,
    add_to_inspection: [`'{inspections}', '{{cadet}}'`, `delete from inspection_results where cadet_id = '{cadet}'`],
    score_inspection: [
      `'{inspections}', '{cadet}', '{"presence":"present","scores":{"hair":4},"remarks":"Neat"}'`,
      INSPECTED,
    ],
    set_inspection: `'{inspections}', '{"closed":true,"archived":false}'`,
    inspection_averages: [`'{school_years}'`, INSPECTED],
    inspection_losses: [`'{school_years}'`, INSPECTED],
  },
};
