import { HISTORY, OF_ONE, PROTECTED, everyone, staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    academic_snapshots: { ...OF_ONE, ...PROTECTED },
    cadet_flag_reasons: staff('S---'),
    cadet_flags: staff('S---'),
    cadet_sizes: OF_ONE,
    cadet_sizes_now: OF_ONE,
    consent_rules: { ...PROTECTED, cadet: 'S--- ----', parent: 'S--- ----' },
    consents: OF_ONE,
    portfolio_items: OF_ONE,
    qualifications: { ...OF_ONE, ...PROTECTED },
    cadet_details: { ...HISTORY, ...staff('S-U-') },
    cadet_enrollments: { ...HISTORY, ...staff('SIU-') },
    cadet_roster: HISTORY,
    cadet_status_records: HISTORY,
    cadets: { ...HISTORY, ...staff('S-U-') },
    import_list: staff('S---'),
    rank_records: HISTORY,
    unit_assignments: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    units: { ...everyone('S---'), ...PROTECTED },
  },
  guards: ['need_cadets', 'need_portfolio', 'need_child', 'need_import', 'need_flag_setter'],
  open: ['need_child', 'need_portfolio'],
  askedByCalls: { people: 'names, unit and class of the cadets, for those who manage the module named' },
  compared: ['people'],
  nothingLost: { change_cadet_status: 'a step with a history' },
  bounded: {
    cadet_enrollments: 'one row for each school year',
    cadet_sizes: 'written at the counter, when a size was handed out',
  },
};
