import type { ModuleCalls } from '../support/module-calls.ts';

const CONTENT = JSON.stringify({
  format: 'scoresheet/1',
  key: 'sample',
  version: 1,
  title: 'Sample',
  discipline: 'other_judged',
  roles: [{ key: 'sample', label: 'Judge', min: 1, max: 9, counts: true }],
  sections: [
    {
      key: 'drill',
      label: 'Drill',
      roles: ['sample'],
      combine: 'panel',
      items: [{ key: 'bearing', label: 'Bearing', type: 'points', min: 1, max: 30, step: 1 }],
    },
  ],
  penalties: [{ key: 'drop', label: 'Drop', roles: ['sample'], basis: 'per_occurrence', value: '5' }],
  panel: { combine: 'sum' },
  tie_breakers: [],
});

/** The one meet of the school runs, with a sheet that the one seat fills in. */
const RUNNING = `update meets set state = 'in_progress', started_at = now();
  update score_sheets set content = '${CONTENT}', state = 'published', published_at = now();
  update meet_events set sheet_id = (select s.id from score_sheets s where s.school_id = meet_events.school_id limit 1);
  update meet_seats set role = 'sample'`;
const EMPTY = `${RUNNING}; set local session_replication_role = replica; delete from meet_keyings; delete from meet_revisions;
  delete from meet_scores; set local session_replication_role = origin`;
const SUBMITTED = `${RUNNING}; update meet_scores set state = 'submitted', revision = 1`;
const MARKS = '{"drill":{"bearing":20}}';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    key_score: [`'{meet_entries}', '{meet_seats}', '{"sheet_id":"{score_sheets}","marks":${MARKS}}'`, EMPTY],
    correct_score: [`'{meet_scores}', 1, '{"marks":${MARKS},"reason":"Read again"}'`, SUBMITTED],
    verify_scores: [`'{{meet_scores}}', '{1}'`, SUBMITTED],
    return_score: [`'{meet_scores}', 1, 'Unreadable'`, SUBMITTED],
    void_revision: [`'{meet_scores}', 1, 'Wrong team'`, SUBMITTED],
    save_meet_penalty: [`'{meet_entries}', '{new_meet_penalties}', '{"key":"drop","count":2}'`, RUNNING],
    save_meet_time: [`'{meet_entries}', '{new_meet_times}', 2, '494.2'`, RUNNING],
    void_meet_record: [`'penalty', '{meet_penalties}', 'Protest upheld'`, RUNNING],
    set_performance_status: [`'{meet_entries}', 'dnf', 'Fell'`, RUNNING],
    grant_performance: [`'{meet_entries}', 'Music stopped'`, RUNNING],
    void_performance: [`'{meet_entries}', 1, 'Music stopped'`, RUNNING],
    set_missing_rule: [`'{meet_entries}', 'prorate', 'A judge fell ill'`, RUNNING],
    make_seat_codes: [`'{meets}', '{{meet_seats}}'`, RUNNING],
    make_seat_pin: [`'{meet_seats}'`, RUNNING],
    keying_counts: [`'{meets}'`, RUNNING],
    keying_pile: [`'{meets}', '{meet_events}'`, RUNNING],
    export_meet: `'{meets}'`,
    meet_result_input: `'{meets}'`,
    meet_results_state: `'{meets}'`,
    meet_people: `'{meets}'`,
  },
  elsewhere: {
    // The head judge alone decides; a log without faults gives nothing.
    'scoring.db.test.ts': ['override_score'],
    'log.db.test.ts': ['check_meet_log'],
    // Devices and what they send come by the function that they call.
    'seats.db.test.ts': ['give_seat', 'end_device', 'decide_seat_sheet'],
    // Another published sheet is needed, or one that breaks ties by a coin.
    'board.db.test.ts': ['swap_meet_sheet', 'set_tie_result'],
  },
};
