import { readdir } from 'node:fs/promises';

/** Who reaches what: `SIUD` in their own school, then in the other; see `tryAll`. Who is not named reaches nothing. */
export type Access = Record<string, string>;

/** A table with a plain `app.protect`: who manages the module sees, adds and changes; no one deletes. */
export const PROTECTED: Access = { admin: 'SIU- ----', instructor: 'SIU- ----' };

/** Written by functions only; a cadet and a verified parent read their part. */
const HISTORY: Access = { ...staff('S---'), cadet: 's--- ----', parent: 's--- ----' };

/** The same where the trial has rows of the one cadet only. */
const OF_ONE: Access = { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' };

/** Written by functions only; the cadets and verified parents of the school read it too. */
const OF_SCHOOL: Access = OF_ONE;

/** Read by everyone who has an account, changed by no one. */
const CATALOGUE: Access = everybody('S---');

/** Views of counts: they have no rows of their own to reach, each person gets others. Their tests are in long-lists.db.test.ts. */
const COUNTS_HERE = [
  'account_filters',
  'conduct_balances',
  'conduct_filters',
  'guardian_counts',
  'inspection_filters',
  'role_accounts',
  'service_hour_filters',
];

/** The tables that are more than a plain `app.protect`. */
const EXPECTED_HERE: Record<string, Access> = {
  academic_snapshots: { ...OF_ONE, ...PROTECTED },
  cadet_flag_reasons: staff('S---'),
  cadet_flags: staff('S---'),
  cadet_sizes: OF_ONE,
  cadet_sizes_now: OF_ONE,
  consent_rules: { ...PROTECTED, cadet: 'S--- ----', parent: 'S--- ----' },
  consents: OF_ONE,
  portfolio_items: OF_ONE,
  qualifications: { ...OF_ONE, ...PROTECTED },
  account_events: staff('S---'),
  account_list: { ...everybody('s---'), ...staff('S---') },
  approvals: OF_ONE,
  // Of the trial is one whose file has not come: only its author sees it. Rows are added by columns; see tests/attachments.
  attachments: {},
  audit_log: staff('S---'),
  award_adaptations: everybody('S---'),
  award_catalogues: CATALOGUE,
  award_device_schemes: CATALOGUE,
  award_events: staff('S---'),
  award_orders: staff('S---'),
  // Of the trial is one that only waits for a decision: the cadet it is about does not see it.
  award_records: staff('S---'),
  award_settings: everybody('S---'),
  awards: everybody('S---'),
  career_criteria: CATALOGUE,
  cadet_details: { ...HISTORY, ...staff('S-U-') },
  cadet_enrollments: { ...HISTORY, ...staff('SIU-') },
  cadet_roster: HISTORY,
  cadet_status_records: HISTORY,
  cadets: { ...HISTORY, ...staff('S-U-') },
  // Added by columns, and changed by anyone who wrote them and by staff.
  comments: { ...staff('S-U-'), cadet: 'S--- ----', parent: 'S--- ----' },
  conduct_details: staff('S---'),
  // Of the trial is one that only waits to be confirmed: the cadet it is about does not see it.
  conduct_entries: staff('S---'),
  conduct_list: staff('S---'),
  conduct_reasons: { ...PROTECTED, cadet: 'S--- ----', parent: 'S--- ----' },
  contacts: { ...PROTECTED, parent: 'SI-- ----' },
  guardian_codes: staff('S---'),
  child_requests: { ...staff('S---'), parent: 'S--- ----' },
  // Added too, by columns that say nothing of state and decision; the trial names all.
  guardian_links: { ...staff('S-U-'), parent: 'S--- ----' },
  board_candidates: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
  board_comments: staff('S---'),
  board_members: staff('S---'),
  board_scores: staff('S---'),
  boards: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
  import_list: staff('S---'),
  inspection_list: OF_ONE,
  inspection_results: OF_ONE,
  inspection_sheets: OF_ONE,
  inspections: OF_ONE,
  // Everyone's own alone; the rows of the trial are the instructor's.
  notification_choices: { instructor: 'S--- ----' },
  notification_kinds: CATALOGUE,
  notification_settings: { instructor: 'S--- ----' },
  notifications: { instructor: 'S--- ----' },
  push_choices: { instructor: 'S--- ----' },
  push_devices: { instructor: 'S--- ----' },
  people_list_members: staff('S---'),
  people_lists: staff('S---'),
  permission_actions: CATALOGUE,
  permission_modules: CATALOGUE,
  profiles: { ...everybody('s-u-'), ...staff('S-U-') },
  pt_adoptions: OF_SCHOOL,
  pt_batteries: OF_SCHOOL,
  pt_confirmations: OF_SCHOOL,
  pt_entries: OF_ONE,
  pt_events: OF_SCHOOL,
  pt_marks: OF_SCHOOL,
  // What a level rests on: no cadet, and no parent, reads an age or a sex here.
  pt_result_basis: staff('S---'),
  pt_results: OF_ONE,
  pt_session_list: OF_SCHOOL,
  pt_sessions: OF_SCHOOL,
  pt_standards: OF_SCHOOL,
  pt_tables: OF_SCHOOL,
  // The rows of the trial are their own cadet's.
  promotion_checks: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
  promotion_examples: CATALOGUE,
  promotion_exams: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
  promotion_orders: staff('S---'),
  promotion_rules: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
  rank_changes: everybody('S---'),
  rank_choices: everybody('S---'),
  rank_records: HISTORY,
  rank_sets: CATALOGUE,
  rank_sources: CATALOGUE,
  ranks: everybody('S---'),
  role_permissions: CATALOGUE,
  // The rows of the trial are the instructor's own; no one else sees or writes them.
  saved_views: { instructor: 'SIUD ----' },
  // Written by the functions of the school year alone.
  clearance_checks: staff('S---'),
  enrollment_snapshots: staff('S---'),
  retention_log: staff('S---'),
  rollover_lines: staff('S---'),
  rollovers: staff('S---'),
  school_codes: staff('S---'),
  school_events: { ...PROTECTED, cadet: 'S--- ----', parent: 'S--- ----' },
  school_modules: { admin: 'S--- S---', instructor: 'S--- ----' },
  school_years: { ...everybody('S---'), ...PROTECTED },
  // A platform's admin sees all schools, and with each what the catalogs give it.
  school_awards: { ...everybody('S---'), admin: 'S--- s---' },
  schools: { ...everybody('S---'), admin: 'S-U- S---', instructor: 'S-U- ----' },
  service_goals: { ...everybody('S---'), ...PROTECTED },
  service_hour_contacts: OF_ONE,
  service_hour_list: OF_ONE,
  service_hours: OF_ONE,
  unit_assignments: { ...staff('S---'), cadet: 'S--- ----', parent: 'S--- ----' },
  units: { ...everybody('S---'), ...PROTECTED },
  // Added by columns, by a verified guardian; see tests/signatures.
  signatures: OF_ONE,
  user_roles: CATALOGUE,
  dashboard_layouts: { instructor: 'SIU- ----' },
  user_sidebar_preferences: { instructor: 'SIUD ----' },
};

/** Admins and instructors reach so much of their own school, and nothing of another. */
export function staff(own: string): Access {
  return { admin: `${own} ----`, instructor: `${own} ----` };
}

function everybody(own: string): Access {
  return Object.fromEntries(
    ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'].map((role) => [role, `${own} ----`]),
  );
}

/** What a module's own `tests/<module>/access.ts` says of its tables and views. */
export type ModuleAccess = { expected: Record<string, Access>; counts?: string[] };

const TESTS = new URL('..', import.meta.url);

async function readModules(): Promise<ModuleAccess[]> {
  const files = (await readdir(TESTS, { recursive: true })).filter((file) => /^[a-z-]+.access\.ts$/.test(file));
  const modules = files.map(async (file): Promise<{ access: ModuleAccess }> => import(new URL(file, TESTS).href));
  return (await Promise.all(modules)).map(({ access }) => access);
}

const modules = await readModules();

export const EXPECTED: Record<string, Access> = Object.assign(
  EXPECTED_HERE,
  ...modules.map(({ expected }) => expected),
);

export const COUNTS = [...COUNTS_HERE, ...modules.flatMap(({ counts = [] }) => counts)];
