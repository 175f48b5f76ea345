import type { ModuleCalls } from '../support/module-calls.ts';

/** The event of the school has a sheet that no one keyed yet. */
const OPEN = `update imports set module = 'meet_scores', state = 'open' where id = '{imports}';
  update meets set state = 'in_progress', started_at = now();
  set local session_replication_role = replica;
  update meet_events set sheet_id = (select s.id from score_sheets s where s.school_id = meet_events.school_id limit 1);
  set local session_replication_role = origin`;

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    import_meet_scores: [
      `'{imports}', '{meet_events}', '[{"row":2,"entry_id":"{meet_entries}","status":"dnf","reason":"Fell"}]'`,
      OPEN,
    ],
    link_meet_team: `'{meets}', null, null`,
    meet_team_links: `'{meets}'`,
  },
  elsewhere: {
    'file-scores.db.test.ts': ['decide_file_scores'],
    'logged-meets.db.test.ts': ['log_meet', 'archive_logged_meet'],
    'entrants.db.test.ts': ['name_result_team', 'entrant_results'],
    '../competition-packets/entrants.db.test.ts': ['entrant_history'],
    'old-results.db.test.ts': ['import_old_results', 'decide_old_results'],
  },
};
