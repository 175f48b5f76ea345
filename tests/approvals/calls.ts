import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = { elsewhere: { 'approvals.db.test.ts': ['decide'] } };
