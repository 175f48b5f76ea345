import { type ModuleAccess, staff } from '../support/expected-access.ts';

/** Who reaches attendance: those who manage the calendar; each cadet and family their own marks, never the notes. */
export const access: ModuleAccess = {
  expected: {
    attendance: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    attendance_notes: staff('S---'),
    days_off: { ...staff('SIU-'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_series: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_signups: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_answers: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    cadet_codes: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    excuse_requests: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    excuse_list: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    bell_periods: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    // The whole roster is read by a function: names for all cadets, the rest for oneself.
    duties: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    duty_turns: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    duty_swaps: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    class_meetings: staff('S---'),
    attendance_list: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_plans: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_packing: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_rides: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    event_riders: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    permission_forms: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    permission_slips: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
    // Cadets read the order once it is issued; the officer in charge is in folder.db.test.ts.
    event_orders: staff('S---'),
    event_risks: staff('S---'),
    event_costs: staff('S---'),
    event_reviews: staff('S---'),
    event_closings: staff('S---'),
    places: { ...staff('SIU-'), cadet: 'S--- ----', parent: 'S--- ----' },
    // Of the trial is the admin's own.
    calendar_feeds: { admin: 'S--- ----' },
  },
  counts: ['excuse_filters'],
};
