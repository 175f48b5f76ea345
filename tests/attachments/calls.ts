import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'attachments.db.test.ts': ['add_attachment', 'archive_attachment'],
    'two-schools.db.test.ts': ['set_attachment_side'],
  },
};
