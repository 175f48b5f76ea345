import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'comments.db.test.ts': [
      'archive_comment',
      'comment_people',
      'counts_beside',
      'edit_comment',
      'hide_comment',
      'post_comment',
    ],
  },
};
