import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = { elsewhere: { 'signatures.db.test.ts': ['sign', 'signatures_of', 'text_to_sign'] } };
