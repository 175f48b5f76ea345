import { PROTECTED, staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    conduct_details: staff('S---'),
    // Of the trial is one that only waits to be confirmed: the cadet it is about does not see it.
    conduct_entries: staff('S---'),
    conduct_list: staff('S---'),
    conduct_reasons: { ...PROTECTED, cadet: 'S--- ----', parent: 'S--- ----' },
  },
  counts: ['conduct_balances', 'conduct_filters'],
  bounded: { conduct_details: 'one for each entry, which is bounded' },
};
