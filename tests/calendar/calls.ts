import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    record_attendance: `'{school_events}', '[{"cadet_id":"{cadet}","status":"late","minutes_late":"5","note":"Bus"}]'`,
    save_series: `'{"title":"Staff meeting","kind":"meeting","starts":"15:15","minutes":"45","first_day":"2028-01-04","until":"2028-06-01","rrule":"FREQ=WEEKLY;BYDAY=TU","place":"Room 114"}'`,
    end_series: `'{event_series}'`,
  },
  elsewhere: {
    'series.db.test.ts': ['open_occurrence', 'restore_series', 'series_days_taken'],
    'feeds.db.test.ts': ['create_calendar_feed', 'revoke_calendar_feed'],
    'meant.db.test.ts': ['event_conflicts', 'event_leads'],
    'attendance-by-positions.db.test.ts': ['roll_cadets'],
  },
};
