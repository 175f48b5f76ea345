import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'access-taken-away.db.test.ts': ['access_changed'],
    'child-requests.db.test.ts': ['guardian_requests', 'request_child_by_number'],
    'family-attacks.db.test.ts': ['decide_guardian_link', 'parent_setup_students', 'redeem_guardian_code'],
    'family-claims.db.test.ts': ['name_requested_child', 'request_child'],
    'family-sign-up.db.test.ts': ['rotate_join_code'],
    'handover-closed.db.test.ts': ['request_cadet_accounts'],
    'handover-adults.db.test.ts': ['account_handover', 'ask_for_confirmation'],
    'handover-inbox.db.test.ts': ['send_proof_code'],
    '../support/handovers.ts': ['confirm_accounts', 'my_handover', 'prove_account'],
    'users-many.db.test.ts': ['change_accounts'],
    'users-person.db.test.ts': ['sign_out_everywhere', 'update_account', 'update_own_profile'],
    'users.db.test.ts': ['check_account', 'check_password_reset'],
  },
};
