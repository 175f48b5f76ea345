import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: { score_sheets: staff('S-U-'), score_sheet_list: staff('S---') },
  counts: ['score_sheet_filters'],
  samples: { 'score_sheets.content': `'{"format":"scoresheet/1"}'::jsonb` },
  guards: ['need_sheet_maker'],
  nothingLost: {
    save_score_sheet: 'refused where someone else saved the draft since',
    begin_score_sheet_version: 'one draft of a sheet at a time',
  },
};
