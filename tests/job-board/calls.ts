import type { ModuleCalls } from '../support/module-calls.ts';

const FREE = `delete from position_endings where school_id = '{schools}';
  delete from position_assignments where school_id = '{schools}'`;

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
    set_position_right: `'unit_leader', 'cadets', 'read', false`,
    reopen_appointment: [
      `'{position_assignments}'`,
      `update position_assignments set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where school_id = '{schools}'`,
    ],
  },
  elsewhere: {
    'plan.db.test.ts': ['save_position_plan', 'archive_position_plan', 'put_plan_in_force', 'undo_plan'],
    'chain.db.test.ts': ['position_chart'],
    'reach.db.test.ts': ['my_position_rights'],
  },
};
