import type { ModuleCalls } from '../support/module-calls.ts';

const SHEET = `update score_sheets set state = 'published', published_at = now() where id = '{score_sheets}'`;

export const calls: ModuleCalls = {
  tried: {
    save_meet: `'{new_meets}', '{"title":"Spring meet","starts_on":"{today}","venue":"Gym"}'`,
    set_meet_staff: `'{meets}', '{teacher}', 'tabulator'`,
    save_meet_division: `'{meets}', '{new_meet_divisions}', '{"code":"I","name":"Masters"}'`,
    save_meet_area: `'{meets}', '{new_meet_areas}', '{"name":"Pad 1","windows":[]}'`,
    save_meet_judge: `'{meets}', '{new_meet_judges}', '{"name":"SGT Ames"}'`,
    save_meet_seat: `'{meets}', '{new_meet_seats}', '{"event_id":"{meet_events}","code":"J07","role":"head"}'`,
    save_meet_school: `'{meets}', '{new_meet_schools}', '{"code":"S09","name":"Larkspur High"}'`,
    save_meet_document: `'{meets}', '{new_meet_documents}', '{"kind":"map","title":"Parking"}'`,
    save_meet_event: [
      `'{meets}', '{new_meet_events}', '{"code":"AREG","name":"Armed regulation","discipline":"armed_regulation","sheet_id":"{score_sheets}"}'`,
      SHEET,
    ],
    arrange_meet_events: `'{meets}', '{{meet_events}}'`,
    cancel_meet_event: `'{meet_events}', 'Lightning'`,
    replace_meet_judge: [
      `'{meet_seats}', '{meet_judges}', '{meet_entries}', 'Ill'`,
      'update meet_seats set judge_id = null',
    ],
    save_meet_entries: `'{meets}', '[{"id":"{new_meet_entries}","event_id":"{meet_events}","meet_school_id":"{meet_schools}","code":"AREG-S09"}]'`,
    set_entry_status: `'{{meet_entries}}', 'scratched'`,
    set_knockout_rounds: [
      `'{meet_events}', '[{"entry_id":"{meet_entries}","out_round":2}]'`,
      `update meet_events set form = 'knockout', sheet_id = null`,
    ],
    add_to_meet: `'{meets}', 'judges', '[{"id":"{new_meet_judges}","name":"SFC Bell"}]'`,
    import_meet_schools: [
      `'{imports}', '{meets}', '[{"row":2,"name":"Larkspur High"}]'`,
      `update imports set module = 'meet_schools', state = 'open' where id = '{imports}'`,
    ],
    import_meet_entries: [
      `'{imports}', '{meets}', '[{"row":2,"event_id":"{meet_events}","meet_school_id":"{meet_schools}","code":"AREG-S08"}]'`,
      `update imports set module = 'meet_entries', state = 'open' where id = '{imports}'`,
    ],
    import_meet: `'{new_meets}', '{"meet":{"title":"From a file","starts_on":"{today}"}}'`,
    set_meet_state: `'{meets}', 'cancelled', 'Snow'`,
    pause_meet: [
      `'{meets}', 'weather', 'Lightning'`,
      `update meet_stops set ended_at = now(); update meets set state = 'in_progress', started_at = now()`,
    ],
    archive_meet: [`'{meets}'`, `update meets set state = 'results_certified'`],
    meet_end: `'{meets}'`,
    meet_event_stakes: `'{meet_events}'`,
    what_if_input: `'{meets}'`,
    erase_meet_names: [`'{meets}'`, `update meets set state = 'scoring_locked', locked_at = now()`],
    copy_meet: `'{meets}', '{new_meets}', 'Next year', '{today}'`,
    meet_blocks: `'{meets}', 'published'`,
  },
};
