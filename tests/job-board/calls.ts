import type { ModuleCalls } from '../support/module-calls.ts';

const FREE = `delete from relief_items where school_id = '{schools}'; delete from position_relief_notes where school_id = '{schools}';
  delete from position_reliefs where school_id = '{schools}'; delete from position_endings where school_id = '{schools}';
  delete from position_assignments where school_id = '{schools}'`;

/** A relief that is open, with an item to check. */
const OPEN = `update position_reliefs set state = 'open', completed_at = null where school_id = '{schools}';
  update relief_items set removed_at = null, done_at = null, confirmed_at = null where school_id = '{schools}'`;

/** The same, from the cadet of the account to the other one. */
const RELIEF = `${OPEN}; delete from position_endings where school_id = '{schools}';
  delete from position_relief_notes where school_id = '{schools}';
  update position_assignments set ends_at = null, starts_at = now() - interval '1 day', kind = 'primary',
    cadet_id = (select id from cadets where school_id = '{schools}' and id <> '{cadet}' limit 1) where school_id = '{schools}';
  update position_reliefs set cadet_id = '{cadet}',
    position_id = (select position_id from position_assignments a where a.id = outgoing_id) where school_id = '{schools}'`;

export const calls: ModuleCalls = {
  tried: {
    save_position: `'{new_positions}', '{"title":"Historian","kind":"staff","unit_id":"{units}","reports_to_id":"{positions}","seats":"1","duties":["Keeps the scrapbook"]}'`,
    archive_position: [
      `'{positions}', true`,
      `${FREE}; update positions set reports_to_id = null, advises_id = null where school_id = '{schools}'`,
    ],
    adopt_positions: `'army', '{BN_CDR,BN_XO}'`,
    appoint: [
      `'{new_position_assignments}', '{"position_id":"{positions}","cadet_id":"{cadet}","kind":"primary"}'`,
      FREE,
    ],
    end_appointment: [
      `'{position_assignments}', '{"reason":"term_end"}'`,
      `delete from position_endings where school_id = '{schools}';
        update position_assignments set ends_at = null, starts_at = now() - interval '1 day' where school_id = '{schools}'`,
    ],
    save_relief: [
      `'{new_position_reliefs}', '{"assignment_id":"{position_assignments}","cadet_id":"{cadet}","planned_on":"{today}"}'`,
      `${RELIEF}; update position_reliefs set state = 'canceled' where school_id = '{schools}'`,
    ],
    save_relief_item: [`'{new_relief_items}', '{"relief_id":"{position_reliefs}","text":"Radios"}'`, OPEN],
    remove_relief_item: [`'{relief_items}', true`, OPEN],
    check_relief_item: [`'{relief_items}', 'done', true`, OPEN],
    complete_relief: [`'{position_reliefs}', '{"reason":"term_end","why":"Both agree"}'`, RELIEF],
    cancel_relief: [`'{position_reliefs}', true, 'Stays'`, RELIEF],
    set_position_right: `'unit_leader', 'cadets', 'read', false`,
    reopen_appointment: [
      `'{position_assignments}'`,
      `update position_assignments set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where school_id = '{schools}'`,
    ],
  },
  elsewhere: {
    'plan.db.test.ts': ['save_position_plan', 'archive_position_plan', 'put_plan_in_force', 'undo_plan'],
    'relief.db.test.ts': ['undo_relief'],
    'chain.db.test.ts': ['position_chart'],
    'reach.db.test.ts': ['my_position_rights'],
  },
};
