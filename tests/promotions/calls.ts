import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

const BOARD = `{"type":"promotion","title":"B","held_on":"2026-11-01","rubric":[{"key":"a","label":"A","max":5}]`;

const PLANNED = `update boards set state = 'planned', rubric = '[{"key":"a","label":"A","max":5}]'`;

export const calls: ModuleCalls = {
  tried: {
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
    decide_candidate: [`'{board_candidates}', 'not', ${seen('board_candidates')}`, PLANNED],
    close_board: [`'{boards}'`, `${PLANNED}; update board_candidates set result = 'not'`],
    drop_board: [`'{boards}'`, PLANNED],
    promotion_readiness: `null, '{{cadet}}'`,
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
  elsewhere: { 'school-ranks.db.test.ts': ['school_ranks'] },
};
