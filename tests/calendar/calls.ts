import type { ModuleCalls } from '../support/module-calls.ts';

/** An event of tomorrow that asks for answers, one of which waits for a guardian. */
const ASKS = `update school_events set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days'
    where id = '{school_events}';
  update event_signups set needs_guardian = true where id = '{event_signups}';
  update event_answers set state = 'pending_guardian' where id = '{event_answers}'`;

export const calls: ModuleCalls = {
  tried: {
    record_attendance: `'{school_events}', '[{"cadet_id":"{cadet}","status":"late","minutes_late":"5","note":"Bus"}]'`,
    save_series: `'{"title":"Staff meeting","kind":"meeting","starts":"15:15","minutes":"45","first_day":"2028-01-04","until":"2028-06-01","rrule":"FREQ=WEEKLY;BYDAY=TU","place":"Room 114"}'`,
    end_series: `'{event_series}'`,
    roll_of_event: `'{school_events}'`,
    roll_codes: `'{school_events}'`,
    renew_cadet_code: `'{cadet}'`,
    make_cadet_codes: ['', `delete from cadet_codes where school_id = '{schools}'`],
    scan_attendance: [
      `'{school_events}', '${'a'.repeat(32)}', ''`,
      `update cadet_codes set token = repeat('a', 32) where id = '{cadet_codes}';
       delete from attendance where event_id = '{school_events}'`,
    ],
    ask_excuse: `'{new_excuse_requests}', '{"cadet_id":"{cadet}","from_on":"{today}","category":"illness","reason":"Flu"}'`,
    confirm_excuse: `'{excuse_requests}'`,
    withdraw_excuse: `'{excuse_requests}'`,
    decide_excuses: [
      `'{{excuse_requests}}', 'approved', 'Get well'`,
      `delete from attendance where event_id = '{school_events}'`,
    ],
    save_bell_period: `'{bell_periods}', '{"schedule":"Regular","name":"2","weekdays":[1],"starts":"08:10","ends":"09:00"}'`,
    archive_bell_period: `'{bell_periods}'`,
    open_class: [
      `'{bell_periods}', '{today}'`,
      `update bell_periods set weekdays = '{1,2,3,4,5,6,7}' where id = '{bell_periods}';
       delete from class_meetings where school_id = '{schools}'`,
    ],
    attendance_report: `'{today}', '{today}'`,
    answer_event: [`'{school_events}', '{cadet}', 'not_going', 'bus'`, ASKS],
    confirm_answer: [`'{school_events}', '{cadet}'`, ASKS],
    set_sign_up: `'{school_events}', '{"capacity":"20","note":"Bring water"}'`,
    event_answer_list: [`'{school_events}'`, ASKS],
    sign_ups: ['', ASKS],
    remind_unanswered: [`'{school_events}'`, ASKS],
    import_events: [
      `'{imports}', '[{"row":2,"title":"Ball","starts_at":"{today}T18:00Z","ends_at":"{today}T22:00Z"}]'`,
      `update imports set module = 'calendar', state = 'open' where id = '{imports}'`,
    ],
  },
  elsewhere: {
    'import.db.test.ts': ['events_on_calendar'],
    'series.db.test.ts': ['open_occurrence', 'restore_series', 'series_days_taken'],
    'answers.db.test.ts': ['my_invitations'],
    'feeds.db.test.ts': ['create_calendar_feed', 'revoke_calendar_feed'],
    'meant.db.test.ts': ['event_conflicts', 'event_leads'],
    'attendance-by-positions.db.test.ts': ['roll_cadets'],
  },
};
