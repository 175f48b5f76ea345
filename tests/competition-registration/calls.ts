import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_opening: `'{meets}', '{}'`,
    host_board: `'{meets}'`,
    host_check_in: `'{meets}'`,
    host_event_counts: `'{meets}'`,
    find_schools: `'Larkspur'`,
  },
  elsewhere: {
    'places.db.test.ts': ['open_registration', 'close_registration'],
    'host.db.test.ts': [
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
    'day.db.test.ts': ['check_in_registration', 'undo_check_in', 'mark_no_show'],
  },
};
