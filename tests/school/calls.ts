import type { ModuleCalls } from '../support/module-calls.ts';

export const calls: ModuleCalls = {
  elsewhere: {
    'school-modules.db.test.ts': ['modules_of_school', 'modules_off', 'set_school_module'],
    'schools.db.test.ts': ['make_current_year', 'set_acting_school', 'set_school_flags'],
    '../support/schools.ts': ['create_school'],
    'twins.db.test.ts': ['answer_twins', 'claim_school', 'visitor_desk', 'withdraw_claim'],
    'claims.db.test.ts': ['claims_to_decide', 'decide_claim'],
    'colleagues.db.test.ts': ['check_invitation', 'set_colleague_active'],
    'growing.db.test.ts': ['grow_school', 'growth_review', 'open_growths', 'undo_growth'],
    'host-notes.db.test.ts': ['entrant_notes', 'mark_same_school', 'running_registrations'],
  },
};
