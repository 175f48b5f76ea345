import { type Access, type ModuleAccess, staff } from '../support/module-access.ts';

/** The school's adults read its rosters, those of a school that only registers too. */
const ADULTS: Access = { ...staff('S---'), external: 'S--- ----' };

export const access: ModuleAccess = {
  expected: {
    event_entry_limits: staff('S---'),
    roster_members: ADULTS,
    entry_members: ADULTS,
    member_forms: ADULTS,
    roster_changes: ADULTS,
    drill_cards: ADULTS,
    drill_card_versions: ADULTS,
    roster_files: ADULTS,
  },
  samples: {
    'roster_members.code': `'C01'`,
    'roster_changes.state': `'done'`,
    'drill_card_versions.commands': `'{"Fall in"}'::text[]`,
    'roster_files.made_by': `'host'`,
    'roster_files.format': `'csv'`,
  },
  guards: [
    'need_public_names',
    'need_roster',
    'need_entry_roster',
    'need_roster_reader',
    'need_host_roster',
    'need_roster_file',
  ],
  open: [
    'need_public_names',
    'need_roster',
    'need_entry_roster',
    'need_roster_reader',
    'need_host_roster',
    'need_roster_file',
  ],
  askedByPolicies: ['named_registrations', 'can_roster'],
  bounded: { event_entry_limits: 'a director sets the limits of each event once' },
  nothingLost: {
    save_event_limits: 'each field of the form is sent, and the form reads them again as it opens',
    save_roster: 'what a row does not name stays',
    save_drill_card: 'the version that it started from is sent along, and a card saved since is refused',
  },
};
