import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'inbox.db.test.ts': [
      'choose_notifications',
      'mark_notifications',
      'my_notification_kinds',
      'save_notification_settings',
    ],
  },
};
