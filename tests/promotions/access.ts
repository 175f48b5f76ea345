import { CATALOG, everyone, staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    board_candidates: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    board_comments: staff('S---'),
    board_members: staff('S---'),
    board_scores: staff('S---'),
    boards: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    // The rows of the trial are their own cadet's.
    promotion_checks: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    promotion_examples: CATALOG,
    promotion_exams: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    promotion_orders: staff('S---'),
    promotion_rules: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    rank_changes: everyone('S---'),
    rank_choices: everyone('S---'),
    rank_sets: CATALOG,
    rank_sources: CATALOG,
    ranks: everyone('S---'),
  },
  samples: { 'promotion_checks.result': `'met'`, 'promotion_orders.action': `'promotion'` },
  guards: ['need_promotions'],
  askedByPolicies: ['boards_before', 'boards_in_reach', 'closed_boards', 'my_boards', 'my_seats'],
  askedByCalls: { readiness_rows: 'names, unit, level and what the facts of all modules come to for the next rank' },
  bounded: {
    board_comments: 'one for each candidate and member of a board',
    board_scores: 'one for each candidate, member, and criterion',
  },
};
