import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_awards: staff('S---'),
    meet_award_settings: staff('S---'),
    meet_award_stock: staff('S---'),
    meet_award_handouts: staff('S---'),
    meet_award_calls: staff('S---'),
  },
  samples: {
    'meet_awards.scope': `'special'`,
    'meet_award_stock.kind': `'trophy'`,
    'meet_award_handouts.code': `'S01'`,
    'meet_award_handouts.school': `'S01'`,
    'meet_award_calls.section': `'special'`,
  },
  guards: ['need_awards', 'need_handout'],
  open: ['need_awards', 'need_handout'],
  bounded: { meet_award_settings: 'one row for each meet' },
  nothingLost: {
    save_meet_awards: 'lines are saved one by one, and the audit keeps what each was',
    save_award_settings: 'saves only the parts that the input has; the audit keeps what was there',
    save_award_stock: 'two numbers that a count replaces; the audit keeps what was there',
  },
};
