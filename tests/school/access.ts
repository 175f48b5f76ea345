import { staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    // The rows of the trial are the instructor's own; no one else sees or writes them.
    saved_views: { instructor: 'SIUD ----' },
    school_codes: staff('S---'),
    // Of the three, a person sees what the functions for their side show of it.
    school_claims: {},
    school_merges: {},
    school_growths: {},
  },
  guards: [
    'need_visitor',
    'need_open_visitor',
    'need_colleague',
    'need_claim_decider',
    'need_platform_admin',
  ],
  own: {
    claims_to_decide: 'gives the claims on which the caller decides, of each asked by app.can_decide_claim',
  },
  askedByPolicies: ['managed_modules'],
  askedByCalls: {
    module_users: 'how many accounts open a module, for admins also at a school they do not work in',
    switched_by: 'who switched a module, of those who see the switch',
    need_colleague: 'whether a person came after the caller to the same visiting school, by what its people do not read',
    can_decide_claim: 'whether the caller decides on a claim, by accounts of a school they may not work in',
  },
  compared: ['module_users'],
  bounded: { school_codes: 'one for each school, by admins' },
};
