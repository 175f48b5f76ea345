import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = { elsewhere: { 'jobs.db.test.ts': ['job_health', 'retry_job'] } };
