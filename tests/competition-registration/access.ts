import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_openings: staff('S---'),
    meet_invitations: staff('S---'),
    meet_messages: staff('S---'),
    // The row of this trial is of a draft, and waits.
    meet_message_schools: {},
  },
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
