import { type Access, type ModuleAccess, staff } from '../support/module-access.ts';

/** The school's adults read its registrations, those of a school that only registers too. */
const ADULTS: Access = { ...staff('S---'), external: 'S--- ----' };

export const access: ModuleAccess = {
  expected: { meet_registrations: ADULTS, registration_entries: ADULTS, document_acknowledgments: ADULTS },
  counts: ['open_meet_list', 'open_meet_filters', 'registration_list', 'registration_filters'],
  guards: ['need_registration', 'need_registration_writer', 'need_registration_reader', 'need_visitor'],
  open: ['need_visitor'],
  compared: ['open_meets_seen', 'registrations_seen'],
  askedByPolicies: ['meets_open_to_me'],
  askedByCalls: {
    open_meets_seen:
      'meets of other hosts have no policy for visitors: it gives what is public of those open to the caller',
    registrations_seen:
      "the meet of a registration is the host's: it gives its days, place, and host to the entrant alone",
  },
};
