import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

/** An event of tomorrow that asks for answers, one of which waits for a guardian. */
const ASKS = `update school_events set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days'
    where id = '{school_events}';
  update event_signups set needs_guardian = true where id = '{event_signups}';
  update event_answers set state = 'pending_guardian' where id = '{event_answers}'`;

const AHEAD = `update school_events set audience = 'everyone', starts_at = now() + interval '1 day', ends_at = now() + interval '2 days'
    where id = '{school_events}'`;
const OVER = `update school_events set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
    where id = '{school_events}';
  delete from event_closings where event_id = '{school_events}'`;
/** A duty of every day of the week without a turn today, and a turn of today whose swap waits for the office. */
const DUTY = `update duties set weekdays = '{1,2,3,4,5,6,7}' where id = '{duties}';
  update duty_turns set dropped_at = now() where duty_id = '{duties}'`;
const TURN = `update duty_turns set day = app.today('{schools}'), dropped_at = null where id = '{duty_turns}';
  update duty_swaps set state = 'accepted', answered_by = '{cadet}' where id = '{duty_swaps}'`;

export const calls: ModuleCalls = {
  tried: {
    record_attendance: `'{school_events}', '[{"cadet_id":"{cadet}","status":"late","minutes_late":"5","note":"Bus"}]'`,
    save_series: `'{"title":"Staff meeting","kind":"meeting","starts":"15:15","minutes":"45","first_day":"2028-01-04","until":"2028-06-01","rrule":"FREQ=WEEKLY;BYDAY=TU","place":"Room 114"}'`,
    end_series: `'{event_series}'`,
    roll_of_event: `'{school_events}'`,
    roll_codes: `'{school_events}'`,
    duty_audience: `'{duties}'`,
    renew_cadet_code: `'{cadet}'`,
    make_cadet_codes: ['', `delete from cadet_codes where school_id = '{schools}'`],
    scan_attendance: [
      `'{school_events}', '${'a'.repeat(32)}', ''`,
      `update cadet_codes set token = repeat('a', 32) where id = '{cadet_codes}';
       delete from attendance where event_id = '{school_events}';
       update school_events set ends_at = now() + interval '1 hour' where id = '{school_events}'`,
    ],
    ask_excuse: `'{new_excuse_requests}', '{"cadet_id":"{cadet}","from_on":"{today}","category":"illness","reason":"Flu"}'`,
    confirm_excuse: `'{excuse_requests}', ${seen('excuse_requests')}`,
    withdraw_excuse: `'{excuse_requests}'`,
    decide_excuses: [
      `'{{excuse_requests}}', 'approved', 'Get well', ${seen('excuse_requests')}`,
      `delete from attendance where event_id = '{school_events}'`,
    ],
    save_bell_period: `'{bell_periods}', '{"schedule":"Regular","name":"2","weekdays":[1],"starts":"08:10","ends":"09:00"}'`,
    archive_bell_period: `'{bell_periods}'`,
    open_class: [
      `'{bell_periods}', '{today}'`,
      `update bell_periods set weekdays = '{1,2,3,4,5,6,7}' where id = '{bell_periods}';
       delete from class_meetings where school_id = '{schools}'`,
    ],
    save_duty: `'{duties}', '{"name":"Flag detail","weekdays":[1,2,3,4,5],"starts":"07:30","ends":"08:00","people":"2"}'`,
    archive_duty: `'{duties}'`,
    preview_duty: [`'{duties}', '', '{today}'`, DUTY],
    plan_duty: [`'{"duty":"{duties}","until":"{today}"}'`, DUTY],
    undo_duty_plan: [`'{duties}'`, `update duty_turns set plan_id = '{duties}' where id = '{duty_turns}'`],
    save_duty_turn: [`'{duty_turns}', '{"state":"excused","note":"At home"}'`, TURN],
    duty_requests: ['', TURN],
    duty_cadets: [`'{duties}', '{today}'`, TURN],
    attendance_report: `'{today}', '{today}'`,
    answer_event: [`'{school_events}', '{cadet}', 'not_going', 'bus'`, ASKS],
    confirm_answer: [`'{school_events}', '{cadet}'`, ASKS],
    add_event: `'{"title":"Meet","starts_at":"{today}T18:00Z","ends_at":"{today}T22:00Z"}', '{"capacity":"20"}'`,
    set_sign_up: `'{school_events}', '{"capacity":"20","note":"Bring water"}'`,
    event_answer_list: [`'{school_events}'`, ASKS],
    sign_ups: ['', ASKS],
    remind_unanswered: [`'{school_events}'`, ASKS],
    save_event_plan: `'{school_events}', '{"contact_name":"Sgt. Cole","cost":"12.50","transport":"bus"}'`,
    save_event_order: `'{school_events}', '{"mission":"Run the ball"}'`,
    issue_event_order: [
      `'{school_events}'`,
      `update event_orders set mission = 'Run the ball', issued_at = null where event_id = '{school_events}'`,
    ],
    save_event_line: `'{school_events}', 'risks', '{"hazard":"Heat","likelihood":"3","severity":"2","controls":"Water"}'`,
    remove_event_lines: `'{school_events}', 'packing', '{{event_packing}}'`,
    save_event_ride: `'{school_events}', '{"name":"Bus 1","seats":"40","riders":[]}'`,
    fill_event_rides: `'{school_events}'`,
    unseat_riders: `'{school_events}', '{{cadet}}'`,
    ask_permission: [`'{school_events}', '{"text":"My child may go."}'`, AHEAD],
    mark_slips: `'{school_events}', '{{permission_slips}}', 'paper'`,
    remind_slips: [`'{school_events}'`, AHEAD],
    finalize_event: [`'{school_events}', '{}'`, OVER],
    reopen_event: [
      `'{school_events}'`,
      `update event_closings set reopened_at = null where event_id = '{school_events}'`,
    ],
    plans_event: `'{school_events}'`,
    event_roster: `'{school_events}'`,
    copy_event_folder: [
      `'{new_school_events}', '{school_events}'`,
      `insert into school_events (id, school_id, title, starts_at, ends_at)
       values ('{new_school_events}', '{schools}', 'Last year', now(), now())`,
    ],
    import_events: [
      `'{imports}', '[{"row":2,"title":"Ball","starts_at":"{today}T18:00Z","ends_at":"{today}T22:00Z"}]'`,
      `update imports set module = 'calendar', state = 'open' where id = '{imports}'`,
    ],
  },
  elsewhere: {
    'slips.db.test.ts': ['answer_slip', 'my_slips'],
    'import.db.test.ts': ['events_on_calendar'],
    'series.db.test.ts': ['open_occurrence', 'restore_series', 'series_days_taken'],
    'answers.db.test.ts': ['my_invitations'],
    'feeds.db.test.ts': ['create_calendar_feed', 'revoke_calendar_feed'],
    'duty-swaps.db.test.ts': ['duty_roster', 'ask_duty_swap', 'act_on_duty_swap'],
    'expected.db.test.ts': ['next_events'],
    'days-off.db.test.ts': ['day_off_ends'],
    'meant.db.test.ts': ['event_conflicts', 'event_leads'],
    'attendance-by-positions.db.test.ts': ['roll_cadets'],
  },
};
