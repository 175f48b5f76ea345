import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: { 'calendar-entries.db.test.ts': ['calendar_entries'], 'search.db.test.ts': ['search_all'] },
};
