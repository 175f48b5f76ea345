import type pg from 'pg';
import { fill } from './fill.ts';
import { batteryOf, eventOf } from './fitness.ts';
import { rowsOf, type Relation } from './matrix.ts';
import { one, type TestSchool } from './people.ts';

/** A call as SQL: the function, its arguments with `{name}` for ids, and what is true before it. */
export type Call = { module: string; name: string; args: string; given?: string };

/** The ids that a call may name: one row of each table of the school, and what is every school's. */
export type Ids = Record<string, string>;

const HOURS =
  '{"hours":"1.5","served_on":"{today}","organisation":"Food bank","supervisor_name":"Lee","supervisor_contact":"555","description":"Sorting","evidence_path":"","in_uniform":false,"submit":true';
const BOARD = `{"type":"promotion","title":"B","held_on":"2026-11-01","rubric":[{"key":"a","label":"A","max":5}]`;
const PLANNED = `update boards set state = 'planned', rubric = '[{"key":"a","label":"A","max":5}]'`;
const SLOTS = `[{"slot":"core","any_of":["CURL_UPS_60"]}]`;
const LEFT = `update cadets set exit_date = app.today(school_id) - 2500, status = 'graduated' where id = '{cadet}'`;

const INSPECTED = `update inspections set held_on = (select starts_on from school_years where id = '{school_years}');
  update inspection_sheets set sections = '[{"title":"Hair","items":[{"id":"hair","label":"Hair","points":5}]}]';
  update inspection_results set presence = 'present', scores = '{"hair":3}'`;

/** Module → function → [arguments, what is true before it]. Every function of the career stands here. */
const CALLS: Record<string, Record<string, string | [string, string]>> = {
  // Of no one module: each part is opened by its own.
  every: {
    cadet_overview: `'{cadet}'`,
    cadet_timeline: `'{cadet}'`,
  },
  cadets: {
    record_consents: `'{{cadet}}', 'photo', 'granted'`,
    record_sizes: `'[{"cadet_id":"{cadet}","size_scheme":"coat","value":"38R"}]'`,
    save_flag: `'{new_cadet_flags}', '{cadet}', '{"instruction":"Rest","severity":"info","valid_from":"{today}","valid_until":"{today}","type":"medical","reason":"Knee","document_path":""}'`,
    end_flag: `'{cadet_flags}'`,
    import_academics: [
      `'{imports}', '[{"row":1,"student_number":"7","term":"Fall 2026","taken_on":"{today}","gpa":"3.4","jrotc_grade":"91 %","class_rank_band":"top_10","failing_count":"0"}]'`,
      `update imports set module = 'academics'; update cadet_details set student_number = '7' where cadet_id = '{cadet}'`,
    ],
    save_portfolio_item: `'{new_portfolio_items}', '{cadet}', '{"title":"Essay","section":"essay","body":"Once","file_path":"","file_name":"a.pdf","visible_outside":false}'`,
    archive_portfolio_item: `'{portfolio_items}'`,
    review_portfolio_item: `'{portfolio_items}', 'Good'`,
    move_unit: `'{units}', null, 1`,
    copy_units: `'{next_year}', null`,
    unit_balance: '',
    cadet_marks: '',
    set_exit_clearance: [`'{{cadet}}', 'waived'`, LEFT],
  },
  promotions: {
    change_rank: `'ARMY_PVT', '{"title":"Recruit","abbreviation":"RCT","enabled":true}'`,
    confirm_rank: `'ARMY_PVT', 'Seen'`,
    arrange_ranks: `array(select code from ranks where set_code = 'army' order by sort desc)`,
    add_rank: `'{"title":"Extra","abbreviation":"XTR","after":"ARMY_PVT","category":"enlisted"}'`,
    choose_rank_set: `'navy'`,
    save_promotion_rule: `'{"rank_code":"ARMY_PV2","criterion":"time_in_rank","value":"3","unit":"weeks","topic":"","overridable":true,"effective_from":"{today}","note":"Ours"}', '{promotion_rules}'`,
    end_promotion_rule: `'{promotion_rules}'`,
    adopt_promotion_example: `null`,
    record_exams: `'[{"cadet_id":"{cadet}","score":90,"exam":"Drill","taken_on":"{today}","rank_code":"ARMY_PV2","remarks":"Good"}]'`,
    void_exam: `'{promotion_exams}', 'Wrong'`,
    check_criterion: `'{cadet}', '{promotion_rules}', 'waived', 'Seen'`,
    revoke_check: `'{promotion_checks}'`,
    save_board: [
      `'${BOARD},"place":"Gym","members":["{teacher}"],"president":"{teacher}","candidates":[{"cadet_id":"{cadet}","rank_code":"ARMY_PV2"}]}', '{boards}'`,
      PLANNED,
    ],
    score_candidate: [
      `'{board_candidates}', '{"a":1}'`,
      `${PLANNED}; update board_members set profile_id = '{teacher}' where board_id = '{boards}'`,
    ],
    decide_candidate: [`'{board_candidates}', 'not'`, PLANNED],
    close_board: [`'{boards}'`, `${PLANNED}; update board_candidates set result = 'not'`],
    drop_board: [`'{boards}'`, PLANNED],
    promotion_board: `null, '{{cadet}}'`,
    promote_cadets: `'[{"cadet_id":"{cadet}","from":"ARMY_PVT","to":"ARMY_CPL","reason":"Earned"}]'`,
    demote_cadet: [
      `'{cadet}', 'ARMY_CPL', 'ARMY_PVT', 'Late'`,
      `update rank_records set rank_code = 'ARMY_CPL' where cadet_id = '{cadet}'`,
    ],
    rescind_ranks: [
      `array(select id from rank_records where cadet_id = '{cadet}' and rank_code = 'ARMY_SGT'), 'Wrong'`,
      `insert into rank_records (cadet_id, school_id, rank_code, effective_on, action)
       select id, school_id, 'ARMY_SGT', app.today(school_id), 'promotion' from cadets where id = '{cadet}'`,
    ],
  },
  awards: {
    set_award_settings: `null, '01-09'`,
    adapt_award: `'ARMY_N_1_3', '{"name":"Ours","local_code":"X","precedence":"12.5","enabled":true,"cadet_limit":"3","limit_per":"block","stripes":[{"color":"#ffffff","width":10}]}'`,
    confirm_awards: `'{ARMY_N_1_3}', 'Seen'`,
    add_award: `'{"name":"Cleanest locker","local_code":"CL","precedence":"9","category":"local","type":"individual","form":"ribbon","repeatable":true,"cadet_limit":"2","limit_per":"year","criteria":"Clean","stripes":[{"color":"#ffffff","width":10}]}'`,
    give_awards: `'{"award":"ARMY_N_1_3","cadets":["{cadet}"],"event":"{school_events}","on":"{today}","term":"fall","level":"","citation":"Well done","step":"approved","all_or_none":true}'`,
    preview_awards: `'{"award":"ARMY_N_1_3","cadets":["{cadet}"]}'`,
    advance_awards: `'{{award_records}}', 'withdraw'`,
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
  fitness: {
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
  'service-hours': {
    save_service_hours: `'{new_service_hours}', '${HOURS},"cadet_id":"{cadet}","event_id":"{school_events}"}'`,
    decide_service_hours: `'{{service_hours}}', 'verified'`,
    withdraw_service_hours: `'{{service_hours}}'`,
    add_service_hours: `'{{cadet}}', '${HOURS},"event_id":"{school_events}"}'`,
    service_hour_sums: [`'{school_years}'`, `update service_hours set state = 'verified', served_on = '{today}'`],
    service_hour_totals: [`'{school_years}'`, `update service_hours set state = 'verified', served_on = '{today}'`],
  },
  inspections: {
    save_inspection_sheet: `'{inspection_sheets}', '{"name":"Ours","uniform":"B","sections":[{"title":"Hair","items":[{"id":"hair","label":"Hair","points":5}]}]}'`,
    retire_inspection_sheet: `'{inspection_sheets}'`,
    adopt_example_sheet: '',
    start_inspection: `'{new_inspections}', '{"held_on":"2026-09-01","uniform":"B","sheet_id":"{inspection_sheets}","unit_id":"{units}","class_period":""}'`,
    add_to_inspection: [`'{inspections}', '{{cadet}}'`, `delete from inspection_results where cadet_id = '{cadet}'`],
    score_inspection: [
      `'{inspections}', '{cadet}', '{"presence":"present","scores":{"hair":4},"remarks":"Neat"}'`,
      INSPECTED,
    ],
    set_inspection: `'{inspections}', '{"closed":true,"archived":false}'`,
    inspection_averages: [`'{school_years}'`, INSPECTED],
    inspection_losses: [`'{school_years}'`, INSPECTED],
  },
  conduct: {
    propose_conduct: `'{{cadet}}', '{"kind":"merit","reason":"Helped","happened_on":"2026-09-01","reason_id":"{conduct_reasons}","points":"3","expires_on":"2027-01-01","detail":"Seen","confirm":true}'`,
    decide_conduct: `'{{conduct_entries}}', 'confirmed'`,
    undo_conduct: [
      `'{new_key}'`,
      `insert into app.requests (caller, key, name, input, result)
       values ('{teacher}', '{new_key}', 'propose_conduct', '', '["{conduct_entries}"]')`,
    ],
  },
  'school-year': {
    settle_clearance: `'{{cadet}}', '{clearance_items}', 'cleared'`,
    clearance_board: ['', LEFT],
    plan_rollover: `'{next_year}'`,
    decide_rollover: `'{rollovers}', '{{cadet}}', 'leave'`,
    set_rollover_options: `'{rollovers}', true, true`,
    rollover_board: `'{rollovers}'`,
    run_rollover: [`'{rollovers}', 1`, `update rollover_lines set to_grade = 10`],
    undo_rollover: `'{rollovers}'`,
    restore_rollover: [`'{rollovers}'`, `update rollovers set state = 'undone'`],
    enrollment_report: '',
    keep_enrollment: '',
    retention_board: ['', LEFT],
    preview_purge: [`'{{cadet}}'`, LEFT],
  },
};

export const calls: Call[] = Object.entries(CALLS).flatMap(([module, named]) =>
  Object.entries(named).map(([name, given]) =>
    typeof given === 'string' ? { module, name, args: given } : { module, name, args: given[0], given: given[1] },
  ),
);

const NAMED = /\{([a-z_]+)\}/g;

/** The ids that a call names; `new_<table>` is one that no row has yet. */
export const namedIn = (call: Call): string[] => [...call.args.matchAll(NAMED)].map(([, name = '']) => name);

/** A text with the ids put in. */
export function filled(text: string, ids: Ids): string {
  return text.replaceAll(NAMED, (_, name: string) => {
    const id = ids[name] ?? (name.startsWith('new_') ? ids['new'] : undefined);
    if (!id) throw new Error(`No id for {${name}}`);
    return id;
  });
}

/** Gives a school a row of every table, about the cadet without an account where it is about one, and names their ids. */
export async function idsOf(root: pg.Pool, school: TestSchool, relations: Relation[]): Promise<Ids> {
  const { other } = school.cadets;
  const about = { ...school, cadets: { own: other, other } };
  const battery = await batteryOf(root, 'ARMY_CADET_CHALLENGE');
  await root.query(
    `insert into pt_sessions (school_id, battery_id, name, held_on) values ($1, $2, 'Test day', '2026-10-01')`,
    [school.id, battery],
  );
  const ids: Ids = { schools: school.id, cadet: other, teacher: school.instructor.id, battery };
  for (const relation of relations) {
    if (relation.view || relation.tenant !== 'school_id') continue;
    if ((await rowsOf(root, relation, school)).length === 0) await fill(root, relation, about);
    const [row] = (await rowsOf(root, relation, school)).map((text): { id?: string } => JSON.parse(text));
    if (row?.id) ids[relation.name] = row.id;
  }
  ids['new'] = await one(root, 'select gen_random_uuid() as id');
  ids['today'] = await one(root, `select app.today($1)::text as id`, [school.id]);
  ids['event'] = await eventOf(root, 'CURL_UPS_60');
  ids['event_run'] = await one(root, 'select event_id as id from pt_results where school_id = $1', [school.id]);
  ids['recalled'] = await one(root, `select id from pt_tables where status = 'recalled_unverified' limit 1`);
  ids['next_year'] = await one(
    root,
    `insert into school_years (school_id, name, starts_on, ends_on)
     select school_id, 'Later', max(ends_on) + 1, max(ends_on) + 365 from school_years where school_id = $1
     group by 1 returning id`,
    [school.id],
  );
  return ids;
}
