import type { ModuleCalls } from '../support/module-calls.ts';

/** The one meet of the school runs, and its one protest is about its one entry. */
const RUNNING = `update meets set state = 'in_progress', started_at = now()`;
const PROTEST = '{"entry_id":"{meet_entries}","asked_by":"MSgt Rose","reason":"Wrong pad"}';
const WITHDRAWN = `${RUNNING}; update meet_protests set state = 'withdrawn'`;
const ACCEPTED = `${RUNNING}; update meet_protests set state = 'accepted'; set local session_replication_role = replica;
  delete from meet_protest_changes; delete from meet_rulings; set local session_replication_role = origin`;

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    file_protest: [`'{meets}', '{meet_schools}', '{new_meet_protests}', '${PROTEST}'`, WITHDRAWN],
    move_protest: [`'{meet_protests}', 'filed', 'accepted'`, RUNNING],
    set_protest_fee: [`'{meet_protests}', 'paid'`, RUNNING],
    rule_protest: [`'{meet_protests}', 0, '{"outcome":"denied","text":"The sheet is right"}'`, ACCEPTED],
    protest_people: [
      `'{meets}'`,
      `set local session_replication_role = replica; update meet_protests set created_by = '{teacher}';
       set local session_replication_role = origin`,
    ],
    hide_places: [`'{meets}', 3, '{{meet_events}}'`, RUNNING],
    withdraw_results: [`'{meets}', 'schools', 'Too early', '{{meet_events}}'`, RUNNING],
  },
  elsewhere: {
    // A result has to be there, current, and verified.
    'releases.db.test.ts': ['release_results'],
    'entrants.db.test.ts': ['file_own_protest', 'withdraw_own_protest'],
  },
};
