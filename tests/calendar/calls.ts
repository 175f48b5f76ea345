import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    record_attendance: `'{school_events}', '[{"cadet_id":"{cadet}","status":"late","minutes_late":"5","note":"Bus"}]'`,
  },
  elsewhere: {
    'feeds.db.test.ts': ['create_calendar_feed', 'revoke_calendar_feed'],
    'meant.db.test.ts': ['event_conflicts', 'event_leads'],
    'attendance-by-positions.db.test.ts': ['roll_cadets'],
  },
};
