import type { ModuleCalls } from '../support/module-calls.ts';

/** The one meet of the school runs, and no one of it was called. */
const RUNNING = `update meets set state = 'in_progress', started_at = now();
  update meet_calls set state = 'waiting', area_id = null; update meet_floor_areas set state = 'open'`;

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    floor_board: `'{meets}'`,
    call_entry: [`'{meet_entries}', 'waiting', 'reporting'`, RUNNING],
    check_entry: [`'{meet_entries}', 9, 'passed'`, RUNNING],
    move_calls: [`'{{meet_entries}}', null`, RUNNING],
    ask_for_help: [`'{meets}', '{new_meet_help_calls}', '{"who":"cadet","place":"By the door"}'`, RUNNING],
    help_calls: `'{meets}'`,
    announcer_board: `'{meets}'`,
    add_safety_line: [`'{meets}', '{new_meet_safety_lines}', '{"what":"A cadet tripped"}'`, RUNNING],
  },
  elsewhere: { 'floor.db.test.ts': ['set_floor_area'], 'help.db.test.ts': ['set_help_call', 'note_help_call'] },
};
