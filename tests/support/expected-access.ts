import { listed, told } from './all-access.ts';
import { type Access, CATALOG, everyone, OF_ONE, PROTECTED, staff } from './module-access.ts';

/** The platform's tables that are more than a plain `app.protect`. */
const PLATFORM: Record<string, Access> = {
  approvals: OF_ONE,
  // Of the trial is one whose file has not come: only its author sees it. Rows are added by columns; see tests/attachments.
  attachments: {},
  audit_log: staff('S---'),
  career_criteria: CATALOG,
  // Added by columns, and changed by anyone who wrote them and by staff.
  comments: { ...staff('S-U-'), cadet: 'S--- ----', parent: 'S--- ----' },
  people_list_members: staff('S---'),
  people_lists: staff('S---'),
  permission_actions: CATALOG,
  permission_modules: CATALOG,
  profiles: { ...everyone('s-u-'), ...staff('S-U-') },
  role_permissions: CATALOG,
  school_modules: { admin: 'S--- S---', instructor: 'S--- ----' },
  school_years: { ...everyone('S---'), ...PROTECTED },
  schools: { ...everyone('S---'), admin: 'S-U- S---', instructor: 'S-U- ----' },
  // Added by columns, by a verified guardian; see tests/signatures.
  signatures: OF_ONE,
  user_roles: CATALOG,
  user_sidebar_preferences: { instructor: 'SIUD ----' },
};

/** Every table and view that is more than a plain `app.protect`: who reaches it. */
export const EXPECTED: Record<string, Access> = { ...PLATFORM, ...told('expected') };

/** Views of counts. Their tests are in long-lists.db.test.ts and with their modules. */
export const COUNTS = listed('counts');
