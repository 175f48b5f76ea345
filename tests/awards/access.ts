import { CATALOG, everyone, staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    award_adaptations: everyone('S---'),
    award_catalogues: CATALOG,
    award_device_schemes: CATALOG,
    award_events: staff('S---'),
    award_orders: staff('S---'),
    // Of the trial is one that only waits for a decision: the cadet it is about does not see it.
    award_records: staff('S---'),
    award_settings: everyone('S---'),
    awards: everyone('S---'),
    // A platform's admin sees all schools, and with each what the catalogs give it.
    school_awards: { ...everyone('S---'), admin: 'S--- s---' },
  },
  guards: ['need_definer', 'need_finalizer', 'need_giver', 'need_step'],
  askedByCalls: {
    award_people: 'names, unit, and class of the cadets, for those who run the awards or recommend for one',
  },
  compared: ['award_people'],
};
