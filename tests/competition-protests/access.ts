import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    meet_protests: staff('S---'),
    meet_protest_list: staff('S---'),
    meet_rulings: staff('S---'),
    meet_reviews: staff('S---'),
    meet_protest_changes: staff('S---'),
    meet_hidden_places: staff('S---'),
  },
  counts: ['meet_protest_counts'],
  samples: {
    'meet_protests.number': '1',
    'meet_hidden_places.places': '3',
    'meet_protests.against': `'result'`,
    'meet_rulings.number': '1',
    'meet_rulings.outcome': `'upheld'`,
    'meet_protest_changes.kind': `'grant'`,
  },
  guards: ['need_protests', 'need_protest'],
  nothingLost: { hide_places: 'one number for results that its director chose' },
};
