import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  tried: {
    set_award_settings: `null, '01-09'`,
    adapt_award: `'ARMY_N_1_3', '{"name":"Ours","local_code":"X","precedence":"12.5","enabled":true,"cadet_limit":"3","limit_per":"block","stripes":[{"color":"#ffffff","width":10}]}'`,
    confirm_awards: `'{ARMY_N_1_3}', 'Seen'`,
    add_award: `'{"name":"Cleanest locker","local_code":"CL","precedence":"9","category":"local","type":"individual","form":"ribbon","repeatable":true,"cadet_limit":"2","limit_per":"year","criteria":"Clean","stripes":[{"color":"#ffffff","width":10}]}'`,
    give_awards: `'{"award":"ARMY_N_1_3","cadets":["{cadet}"],"event":"{school_events}","on":"{today}","term":"fall","level":"","citation":"Well done","step":"approved","all_or_none":true}'`,
    preview_awards: `'{"award":"ARMY_N_1_3","cadets":["{cadet}"]}'`,
    advance_awards: `'{{award_records}}', 'withdraw', ${seen('award_records')}`,
    undo_awards: `'{{award_records}}'`,
    undo_award_step: [`'{{award_records}}'`, `update award_records set state = 'declined'`],
    order_awards: [`'{{award_records}}'`, `update award_records set state = 'approved', order_id = null`],
    finalize_event_awards: `'{school_events}'`,
    unlock_event_awards: [`'{school_events}'`, `update award_events set finalized_at = now()`],
    award_roll: '',
    award_years: ['', `update award_records set earned_on = '2020-09-01' where id = '{award_records}'`],
    award_holdings: ['', `update award_records set state = 'presented'`],
    award_candidates: '',
  },
};
