import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'rights.db.test.ts': [
      'start_registration',
      'save_registration',
      'save_registration_entries',
      'submit_registration',
      'withdraw_registration',
      'come_back',
      'accept_place',
      'decline_place',
      'acknowledge_document',
      'registration_page',
    ],
    'open-meets.db.test.ts': ['open_meet'],
  },
};
