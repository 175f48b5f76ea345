import { type Access, type ModuleAccess, staff } from '../support/module-access.ts';

/** The school's adults read what it ordered and where it goes, those of a school that only registers too. */
const ADULTS: Access = { ...staff('S---'), external: 'S--- ----' };

export const access: ModuleAccess = {
  expected: {
    meet_extras: staff('S---'),
    meet_extra_options: staff('S---'),
    extra_orders: ADULTS,
    extra_order_lines: ADULTS,
    meet_arrivals: ADULTS,
    meet_sheet_openings: ADULTS,
  },
  samples: {
    'meet_extras.kind': `'hotel'`,
    'meet_extras.counted': `'none'`,
    'meet_extra_options.label': `'Turkey'`,
    'extra_order_lines.quantity': '1',
    'meet_sheet_openings.kind': `'shown'`,
    'meet_sheet_openings.cadets': '1',
  },
  guards: ['need_meet_sheet'],
  compared: ['own_meet_deadlines'],
  askedByCalls: {
    own_meet_deadlines:
      'what the caller’s own school still orders and acknowledges; none for who reads no registrations',
  },
  nothingLost: {
    save_meet_extra: 'each field of the form is sent, and the form reads them again as it opens',
    change_extra_order: 'choices that aren’t named stay, and the audit keeps what each was',
    order_extra: 'choices that aren’t named stay, and the audit keeps what each was',
    save_meet_arrival: 'what isn’t named stays, and the audit keeps what was there',
  },
};
