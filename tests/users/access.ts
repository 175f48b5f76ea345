import { PROTECTED, everyone, staff, type ModuleAccess } from '../support/module-access.ts';

/** Cadets ask for accounts by a function; adults who keep accounts read who asked. */
export const access: ModuleAccess = {
  expected: {
    account_events: staff('S---'),
    account_list: { ...everyone('s---'), ...staff('S---') },
    contacts: { ...PROTECTED, parent: 'SI-- ----' },
    guardian_codes: staff('S---'),
    child_requests: { ...staff('S---'), parent: 'S--- ----' },
    account_requests: staff('S---'),
  },
  counts: ['account_filters', 'guardian_counts'],
  guards: ['need_user', 'need_account_right', 'need_parent'],
  open: ['need_parent'],
  own: {
    send_proof_code: 'a code for the own account, while it is handed over',
    prove_account: 'the own account, by a code or an authenticator app',
    ask_for_confirmation: 'a question about the own account, while it is handed over',
  },
  askedByPolicies: [
    'own_contacts',
    // Whether the caller's own account waits for a proof.
    'handed_over_at',
    'has_open_record',
  ],
  askedByCalls: {
    need_adult: 'refuses whoever is no adult of the staff',
    own_handover: 'what is open on the caller’s own account',
    kept_handover: 'what waits for confirmation on an account, for those who keep the accounts of its school',
    need_account_right: 'refuses whoever may not make such an account',
    need_user: 'refuses whoever may not change the account',
    is_barred: 'true where a custody order keeps an account from a cadet',
    own_link_schools: 'the names of schools that the caller asked for a child',
    requested_cadets: 'the cadets whose student IDs parents typed, for those who run the contacts',
  },
  compared: ['own_handover', 'kept_handover'],
  nothingLost: {
    change_account_role: 'one choice, shown as it is until it is chosen',
    change_accounts: 'one act on many accounts',
  },
  unaudited: { account_events: 'itself a log' },
};
