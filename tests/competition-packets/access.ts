import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: { meet_packet_runs: staff('S---') },
  samples: { 'meet_packet_runs.schools': 'array[gen_random_uuid()]', 'meet_packet_runs.basis': `'{}'::jsonb` },
  unaudited: { meet_packet_runs: 'a row says who created which packets and when, and never changes' },
  guards: ['need_packet_reader'],
  nothingLost: { save_packet_run: 'one row for each run; it never changes' },
};
