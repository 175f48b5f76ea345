import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    school_packet: `'{meets}', '{meet_schools}'`,
    packet_desk: `'{meets}'`,
    save_packet_run: `'{meets}', '{new_meet_packet_runs}', '{"schools":["{meet_schools}"],"basis":{}}'`,
  },
  elsewhere: { 'recaps.db.test.ts': ['answer_recap', 'reply_to_recap'] },
};
