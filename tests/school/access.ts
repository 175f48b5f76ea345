import { staff, type ModuleAccess } from '../support/module-access.ts';

export const access: ModuleAccess = {
  expected: {
    // The rows of the trial are the instructor's own; no one else sees or writes them.
    saved_views: { instructor: 'SIUD ----' },
    school_codes: staff('S---'),
    school_claims: staff('S---'),
    meet_same_schools: staff('S---'),
    school_merges: staff('S---'),
    school_growths: staff('S---'),
  },
  samples: {
    'school_growths.flags': "'{}'::jsonb",
    // The registration that has no note yet: of the school whose row is made.
    'meet_same_schools.same_as_id': `(select r.id from meet_registrations r
      where not exists (select from meet_same_schools s where s.same_as_id = r.id) order by r.created_at limit 1)`,
  },
  guards: [
    'need_visiting',
    'need_open_visiting',
    'need_colleague',
    'need_claim_decider',
    'need_platform_admin',
    'need_same_school',
  ],
  askedByPolicies: ['managed_modules'],
  askedByCalls: {
    module_users: 'how many accounts open a module, for admins also at a school they do not work in',
    switched_by: 'who switched a module, of those who see the switch',
    may_invite_again: 'whether a person came after the caller to the same school, by what its people do not read',
    visitor_desk:
      'the people of the caller’s own visiting school, and name, city, and state of schools that look like it',
    claims_to_decide: 'the claims on which the caller decides, of accounts of other schools',
    entrant_notes: 'of schools that entered the host’s meet, that their portal is off or that they are one',
    running_registrations: 'for platform admins: what runs at a school they do not work in',
    growth_review: 'for platform admins: people and rosters of a school they do not work in',
    open_growths: 'for platform admins: steps of schools they do not work in',
  },
  compared: [
    'module_users',
    'may_invite_again',
    'visitor_desk',
    'claims_to_decide',
    'entrant_notes',
    'running_registrations',
    'growth_review',
    'open_growths',
  ],
  bounded: { school_codes: 'one for each school, by admins' },
};
