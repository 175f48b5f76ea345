import { seen } from './seen.ts';
import type { Call } from './module-calls.ts';

const OFFICE: Record<string, string> = {
  assign_unit: `'{{cadet}}', '{units}'`,
  record_rank: `'{cadet}', 'ARMY_CPL'`,
  change_cadet_status: `'{{cadet}}', 'probation'`,
  update_cadet: `'{cadet}', '{"first_name":"Other"}'`,
  import_cadets: `'{imports}', '[{"row":1,"first_name":"A","last_name":"B","grade":"9"}]'`,
  undo_import: `'{imports}'`,
  issue_guardian_codes: `'{{cadet}}'`,
  decide_guardian_link: `'{guardian_links}', 'verify', ${seen('guardian_links')}`,
  set_account_active: `'{teacher}', false`,
  change_account_role: `'{teacher}', '{user_roles}'`,
  change_accounts: `'{{teacher}}', 'deactivate', '{}'`,
  sign_out_everywhere: `'{teacher}'`,
  update_account: `'{teacher}', '{"first_name":"Other"}'`,
  check_password_reset: `'{teacher}'`,
  create_role: `'Ours', 'instructor', '{user_roles}'`,
  rename_role: `'{user_roles}', 'Ours'`,
  set_role_permission: `'{user_roles}', 'cadets', 'read', true`,
  set_role_permissions: `'{user_roles}', '[{"module":"cadets","action":"read","enabled":true}]'`,
  remove_role: `'{user_roles}'`,
  make_current_year: `'{school_years}'`,
  set_school_flags: `'{schools}', '{"competition_portal":true}'`,
  set_school_module: `'{schools}', 'fitness', false`,
};

/** The calls of roster and administration that name an id, beside those of the career. */
export const officeCalls: Call[] = Object.entries(OFFICE).map(([name, args]) => ({ module: 'office', name, args }));
