import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    save_announcement: `'{new_announcements}', '{"title":"Uniform day","body":"Class A on Wednesday.","audience":{"roles":["cadet"]}}'`,
  },
  elsewhere: {
    'announcements.db.test.ts': [
      'publish_announcement',
      'withdraw_announcement',
      'read_announcements',
      'acknowledge_announcement',
      'remind_to_acknowledge',
    ],
  },
};
