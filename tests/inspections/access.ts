import { OF_ONE, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: { inspection_list: OF_ONE, inspection_results: OF_ONE, inspection_sheets: OF_ONE, inspections: OF_ONE },
  counts: ['inspection_filters'],
  guards: ['need_open_inspection', 'need_inspector'],
  nothingLost: { save_inspection_sheet: 'a new version each time', set_inspection: 'one choice for each inspection' },
};
