import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_openings: staff('S---'),
    meet_invitations: staff('S---'),
    meet_messages: staff('S---'),
    meet_message_schools: staff('S---'),
  },
  // The row of this trial waits: it's the host's alone.
  sides: { meet_message_schools: { entrant: {} } },
  samples: {
    'meet_openings.order_rule': `'first_come'`,
    'meet_invitations.name': `'Larkspur High'`,
    'meet_messages.channel': `'email'`,
  },
  guards: ['need_registrar', 'need_registrations', 'need_check_in', 'need_invitations', 'need_meet_turn'],
  askedByCalls: { own_meet_audiences: 'the audiences of meets that the caller directs or manages; none for others' },
  compared: ['own_meet_audiences'],
  askedByPolicies: ['is_registered', 'submitted_registrations'],
};
