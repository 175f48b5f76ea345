import { CATALOG, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    // Everyone's own alone; the rows of the trial are the instructor's.
    notification_choices: { instructor: 'S--- ----' },
    notification_kinds: CATALOG,
    notification_settings: { instructor: 'S--- ----' },
    notifications: { instructor: 'S--- ----' },
    push_choices: { instructor: 'S--- ----' },
    push_devices: { instructor: 'S--- ----' },
  },
  nothingLost: { save_notification_settings: 'only the account itself' },
  bounded: {
    notification_choices: 'one for each person and kind',
    notification_settings: 'one for each person',
    push_choices: 'one for each person and kind',
  },
  unaudited: { notifications: 'a notice says when on its own' },
};
