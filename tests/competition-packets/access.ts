import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_packet_runs: staff('S---'),
    // The school's adults read its answers, those of a school that only registers too.
    recap_answers: { ...staff('S---'), external: 'S--- ----' },
  },
  samples: {
    'recap_answers.answer': `'accepted'`,
    'recap_answers.generation': '1',
    'meet_packet_runs.schools': 'array[gen_random_uuid()]',
    'meet_packet_runs.basis': `'{}'::jsonb`,
  },
  unaudited: { meet_packet_runs: 'a row says who created which packets and when, and never changes' },
  guards: ['need_packet_reader', 'need_entrant'],
  open: ['need_packet_reader', 'need_entrant'],
  nothingLost: { save_packet_run: 'one row for each run; it never changes' },
};
