import type { ModuleCalls } from '../support/module-calls.ts';

const AWARD = '{"id":"{new_meet_awards}","scope":"special","title":"Best commander","kind":"plaque"}';
/** A special award that a school won, which waits for no certificate. */
const WON = `update meet_awards set meet_school_id = '{meet_schools}' where id = '{meet_awards}'; update meet_schools set code = 'S77' where id = '{meet_schools}'`;
const TO = '{"award_id":"{meet_awards}","code":"S77","school":"S77"}';

export const calls: ModuleCalls = {
  module: 'competition-meets',
  tried: {
    save_meet_awards: `'{meets}', '[${AWARD}]'`,
    archive_meet_awards: [`'{meets}', '{{meet_awards}}'`, 'update meet_award_handouts set undone_at = now()'],
    save_award_settings: `'{meets}', '{"signers":["Meet director"]}'`,
    save_award_stock: `'{meets}', '[{"kind":"trophy","place":1,"ordered":2,"received":1}]'`,
    give_award: [
      `'{meets}', '{new_meet_award_handouts}', '${TO}'`,
      `update meet_award_handouts set undone_at = now(); ${WON}`,
    ],
    undo_award: `'{meet_award_handouts}'`,
    settle_award: `'{meet_award_handouts}', 'Returned'`,
    announce_awards: `'{meets}', 'special'`,
    meet_award_results: `'{meets}'`,
  },
};
