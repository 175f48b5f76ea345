import type { ModuleCalls } from '../support/module-calls.ts';

const SLOTS = `[{"slot":"core","any_of":["CURL_UPS_60"]}]`;

export const calls: ModuleCalls = {
  tried: {
    create_pt_session: `'{"battery_id":"{battery}","held_on":"2026-10-02","class_period":"nobody","name":"Fall","term":"fall","unit_id":"{units}","proctors":"A","screened":true,"screening_note":"All","slot_events":{"core":"CURL_UPS_60"}}'`,
    update_pt_session: `'{pt_sessions}', '{"name":"Again","held_on":"2026-10-02","term":"spring","slot_events":{"core":"CURL_UPS_60"},"proctors":"B","screened":true,"screening_note":"All"}'`,
    add_pt_cadets: [`'{pt_sessions}', '{{cadet}}'`, `update pt_entries set removed_at = now()`],
    remove_pt_cadet: [`'{pt_sessions}', '{cadet}'`, `update pt_results set removed_at = now()`],
    choose_pt_event: `'{pt_sessions}', '{cadet}', 'core', 'PARTIAL_CURL_UPS'`,
    close_pt_session: `'{pt_sessions}'`,
    reopen_pt_session: [`'{pt_sessions}'`, `update pt_sessions set state = 'closed'`],
    archive_pt_session: `'{pt_sessions}'`,
    save_pt_cells: `'{pt_sessions}', '[{"cadet_id":"{cadet}","event_id":"{event}","seen":[],"tries":[{"status":"ok","value":40,"typed":"40"}],"sure":true}]'`,
    pt_session_grid: `'{pt_sessions}'`,
    pt_people: '',
    pt_cadet_record: `'{cadet}'`,
    pt_trend: [
      `'{battery}'`,
      `update pt_sessions set state = 'closed', held_on = '2026-09-05' where id = '{pt_sessions}';
       update pt_entries set filled = 1`,
    ],
    create_pt_battery: `'{"name":"Ours","slots":${SLOTS},"scoring":"Lowest","levels":[{"code":"GOOD","label":"Good","rule":"count","slots":1,"percentile":50,"from":75}]}'`,
    adopt_pt_battery: `'{battery}', '2026-09-01'`,
    import_pt_standard: `'{"name":"Ours","version":"1","source":"Paper","note":"Ours","valid_from":"2026-01-01","valid_until":"2027-01-01","lines":[{"level":"GOOD","event":"CURL_UPS_60","sex":"M","age":15,"mark":40}]}'`,
    compute_pt_session: `'{pt_sessions}', true`,
    confirm_pt_table: `'{recalled}', 'Compared'`,
    withdraw_pt_confirmation: [
      `'{recalled}'`,
      `update pt_confirmations set table_id = '{recalled}', withdrawn_at = null`,
    ],
    create_pt_event: `'{"name":"Sled","input":"integer","unit":"reps","direction":"lower_better","attempts":"2","max_plausible":"90","rule":"Once"}'`,
    note_pt_result: `'{pt_sessions}', '{cadet}', '{event_run}', 'Ill'`,
  },
};
