import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'ended-session.db.test.ts': ['end_session', 'my_guardian_links', 'my_sessions', 'set_account_active'],
    'recovery-codes.db.test.ts': ['make_recovery_codes', 'recovery_codes_left', 'use_recovery_code'],
    'second-factor.db.test.ts': ['set_staff_second_factor'],
    'unproved-session.db.test.ts': ['clear_password_change_requirement', 'second_factor_step'],
  },
};
