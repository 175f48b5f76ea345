import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  // Of no one module: each part is opened by its own.
  module: 'every',
  tried: { cadet_overview: `'{cadet}'`, cadet_timeline: `'{cadet}'` },
};
