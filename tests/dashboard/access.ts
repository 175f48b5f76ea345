import { type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: { dashboard_layouts: { instructor: 'SIU- ----' } },
  askedByCalls: { corps_numbers: 'counts for those who manage the dashboard' },
  compared: ['corps_numbers'],
  bounded: { dashboard_layouts: 'one for each person' },
};
