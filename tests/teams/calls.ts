import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

const TEAM = `{"name":"Raiders","season_from":"2026-08-01","season_to":"2027-05-01"}`;
const ACT = (name: string, result: string) =>
  `insert into app.requests (caller, key, name, input, result) values ('{teacher}', '{new_key}', '${name}', '', '${result}')`;
const TRYOUT = `update team_members set state = 'tryout'`;

export const calls: ModuleCalls = {
  tried: {
    save_team: `'{teams}', '${TEAM}'`,
    add_team_members: [
      `'{teams}', '{{cadet}}', 'alternate'`,
      `update team_members set state = 'dropped', to_on = from_on where school_id = '{schools}'`,
    ],
    set_team_members: `'{{team_members}}', '{"role":"captain","state":"injured","squad":"A"}'`,
    drop_team_members: `'{{team_members}}', 'left'`,
    decide_tryouts: [`'{{team_members}}', 'made', ${seen('team_members')}`, TRYOUT],
    undo_team_members: [
      `'{new_key}'`,
      ACT('team_members', `{"before":[],"made":["{team_members}"],"at":"2999-01-01T00:00:00Z"}`),
    ],
    set_team_checks: `'{{cadet}}', '{"kind":"physical","state":"ok","valid_until":"2027-08-01","note":"On file"}'`,
    undo_team_checks: [
      `'{new_key}'`,
      ACT('set_team_checks', `{"before":[],"ids":["{team_checks}"],"at":"2999-01-01T00:00:00Z"}`),
    ],
    plan_practices: `'{teams}', '{"kind":"practice","title":"Drill","from_on":"2026-12-01","to_on":"2026-12-20","weekdays":[2,4],"starts":"15:30","ends":"17:00"}'`,
    undo_plan_practices: [
      `'{new_key}'`,
      ACT('plan_practices', `{"ids":["{school_events}"]}`) + '; delete from attendance',
    ],
    save_team_lineup: `'{teams}', '{"name":"First","event_id":"{school_events}","places":[{"cadet_id":"{cadet}","post":"Guard"}]}'`,
    save_team_result: `'{teams}', '{"event_name":"Meet","held_on":"2026-10-01","event_id":"{school_events}","placement":"2","out_of":"9","score":"91.5"}'`,
    give_letter_points: `'{teams}', '{{cadet}}', '{"points":"2","reason":"Meet","given_on":"2026-10-01"}'`,
    archive_letter_points: `'{{letter_points}}', true`,
    save_letter_rules: `'[{"rule":"practice","points":"1"},{"rule":"first","points":"5"}]'`,
    credit_letter_points: `'{teams}'`,
    undo_letter_points: [
      `'{new_key}'`,
      ACT('letter_points', `{"ids":["{letter_points}"],"at":"2999-01-01T00:00:00Z"}`),
    ],
    save_team_trip: `'{teams}', '{"name":"State meet","leaves_at":"2026-12-01T12:00:00Z","returns_at":"2026-12-01T22:00:00Z","seats":"40","event_id":"{school_events}","cadets":["{cadet}"]}'`,
    team_trip_roster: `'{team_trips}'`,
    message_team: `'{teams}', '{"body":"Bring water","families":true}'`,
    team_roster: `'{teams}'`,
  },
  elsewhere: {
    'team-members.db.test.ts': ['join_tryout', 'leave_tryout', 'move_team_members'],
    'team-season.db.test.ts': ['event_roll', 'team_conflicts'],
  },
};
