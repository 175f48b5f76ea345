import { type ModuleAccess, staff } from '../support/expected-access.ts';

/** Who reaches attendance: those who manage the calendar; each cadet and family their own marks, never the notes. */
export const access: ModuleAccess = {
  expected: {
    attendance: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    attendance_notes: staff('S---'),
  },
};
