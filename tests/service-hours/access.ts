import { OF_ONE, PROTECTED, everyone, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    service_goals: { ...everyone('S---'), ...PROTECTED },
    service_hour_contacts: OF_ONE,
    service_hour_list: OF_ONE,
    service_hours: OF_ONE,
  },
  counts: ['service_hour_filters'],
  guards: ['need_entries', 'need_entry', 'need_server'],
  open: ['need_entry'],
  bounded: { service_hour_contacts: 'one for each entry, which is bounded' },
};
