import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = { tried: {} };
