import { type Access, type ModuleAccess, staff } from '../support/module-access.ts';

/** The school's adults read its times, those of a school that only registers too. */
const ADULTS: Access = { ...staff('S---'), external: 'S--- ----' };

export const access: ModuleAccess = {
  expected: {
    meet_booking_plans: staff('S---'),
    meet_slots: staff('S---'),
    slot_bookings: ADULTS,
    slot_waits: ADULTS,
    slot_wishes: ADULTS,
    slot_swaps: ADULTS,
  },
  samples: {
    'meet_slots.ends_at': `now() + interval '10 minutes'`,
    // A place that is taken is given once.
    'slot_bookings.state': `'released'`,
    'slot_waits.line': '1',
    'slot_wishes.slots': `'{}'`,
  },
  guards: ['need_slot_entry', 'need_times_reader', 'need_swap', 'need_times', 'need_hosted_entry', 'need_slots'],
  bounded: { meet_booking_plans: 'one for each meet' },
  askedByPolicies: ['times_heard'],
  nothingLost: {
    save_booking_plan: 'what isn’t named stays, and the audit keeps what was there',
    save_slot_wishes: 'the wishes of an entry are sent as a whole, and the audit keeps what was there',
  },
};
