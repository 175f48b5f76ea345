import type { ModuleCalls } from '../support/module-calls.ts';

const IN = `update meet_registrations set number = 1, state = 'approved', has_place = true, submitted_at = now(),
  meet_school_id = '{meet_schools}' where meet_id = '{meets}'`;

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_opening: `'{meets}', '{}'`,
    host_board: [`'{meets}'`, IN],
    host_check_in: [`'{meets}'`, IN],
    host_event_counts: `'{meets}'`,
  },
  elsewhere: {
    'places.db.test.ts': ['open_registration', 'close_registration'],
    'host.db.test.ts': [
      'find_schools',
      'decide_registrations',
      'draw_registrations',
      'offer_place',
      'move_in_line',
      'scratch_entries',
      'remind_registrations',
      'invite_schools',
      'withdraw_invitations',
      'renew_opening_link',
    ],
    'documents.db.test.ts': ['meet_acknowledgments', 'remind_acknowledgments'],
    'message-schools.db.test.ts': ['message_schools'],
    'messages.db.test.ts': ['meet_audiences', 'meet_messages_sent', 'registration_messages'],
    'day.db.test.ts': ['check_in_registration', 'undo_check_in', 'mark_no_show'],
  },
};
