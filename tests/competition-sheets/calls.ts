import type { ModuleCalls } from '../support/module-calls.ts';

const SHEET = '{"format":"scoresheet/1","key":"drill","version":1,"title":"Drill","discipline":"other_judged"}';

export const calls: ModuleCalls = {
  tried: {
    save_score_sheet: `'{new_score_sheets}', '${SHEET}'`,
    begin_score_sheet_version: [
      `'{score_sheets}', '{new_score_sheets}'`,
      `update score_sheets set state = 'published', published_at = now()`,
    ],
  },
  elsewhere: {
    // It answers about the caller alone, so the same at each school.
    'score-sheets.db.test.ts': ['may_change_score_sheets'],
  },
};
