import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'audit.db.test.ts': ['names_of'],
    'escalation.db.test.ts': ['account_reach', 'dashboard_summary', 'issue_guardian_codes'],
    'live-mark.db.test.ts': ['live_changes', 'live_mark'],
    'moved.api.test.ts': ['before_request', 'row_versions'],
  },
};
