import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: { meet_prints: staff('S---') },
  samples: { 'meet_prints.kind': `'meet'`, 'meet_prints.pages': '1', 'meet_prints.sheets': `'[{}]'::jsonb` },
  unaudited: { meet_prints: 'a row says who printed what and when, and never changes' },
  nothingLost: { save_meet_print: 'one row for each print; it never changes' },
};
