import { type ModuleAccess, staff } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    // The entrant's alone: its host has no part in it.
    registration_days: { ...staff('S---'), external: 'S--- ----' },
  },
  guards: ['need_day_reader', 'need_day_planner'],
  compared: ['roster_at', 'registration_ends_between'],
  askedByCalls: {
    roster_at: 'the emergency sheet of an event is for those who read contacts, who needn’t read registrations',
    registration_ends_between:
      'how a meet takes registrations is the host’s row, and its deadlines are the entrant’s too',
  },
};
