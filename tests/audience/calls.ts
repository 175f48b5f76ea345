import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: { 'audience.db.test.ts': ['archive_list', 'audience_choices', 'audience_preview', 'save_list'] },
};
