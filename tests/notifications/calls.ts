import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'push.db.test.ts': ['push_subscribe', 'push_unsubscribe', 'push_test', 'choose_pushes'],
    'inbox.db.test.ts': [
      'choose_notifications',
      'mark_notifications',
      'my_notification_kinds',
      'save_notification_settings',
    ],
  },
};
