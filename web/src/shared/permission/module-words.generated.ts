// Generated from the migrations by scripts/generate-types.ts. Do not edit.

/** Module → what its rows are called, and which of them are a person's own. */
export const MODULE_WORDS = {
  announcements: { rows: 'every announcement, and who has read it', own: 'announcements that are for them' },
  awards: { rows: 'awards', own: 'their own awards' },
  budget: { rows: 'the budget', own: 'their own requests and fees' },
  cadets: { rows: 'cadet records', own: 'their own record, or their verified children’s' },
  calendar: { rows: 'events', own: 'their own events' },
  'competition-portal': { rows: 'open competitions', own: 'what involves their own school' },
  conduct: { rows: 'conduct entries', own: 'their own conduct entries' },
  contacts: { rows: 'contacts and guardian links', own: 'their own contact' },
  dashboard: { rows: 'the numbers', own: 'their own numbers' },
  email: { rows: 'messages', own: 'their own drafts' },
  fitness: { rows: 'fitness tests', own: 'their own fitness tests' },
  incidents: { rows: 'requests for help', own: 'their own requests' },
  inspections: { rows: 'inspections', own: 'their own inspections' },
  inventory: { rows: 'inventory', own: 'items issued to them' },
  'job-board': { rows: 'positions', own: 'their own positions' },
  promotions: { rows: 'promotions', own: 'their own promotions' },
  roles: { rows: 'roles', own: 'nothing' },
  school: { rows: 'the data', own: 'nothing' },
  'school-year': { rows: 'rollovers and clearance', own: 'nothing' },
  'service-hours': { rows: 'service hours', own: 'their own service hours' },
  settings: { rows: 'settings', own: 'their own settings' },
  tasks: { rows: 'tasks', own: 'their own tasks' },
  teams: { rows: 'teams', own: 'their own teams' },
  users: { rows: 'accounts', own: 'their own account' },
} as const;
