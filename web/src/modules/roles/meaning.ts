/** What a module's rows are, and which of them are a person's own. */
const SUBJECTS: Record<string, { rows: string; own: string }> = {
  dashboard: { rows: 'the numbers', own: 'their own numbers' },
  tasks: { rows: 'tasks', own: 'their own tasks' },
  cadets: { rows: 'cadet records', own: 'their own record, or their verified children’s' },
  'job-board': { rows: 'positions', own: 'their own positions' },
  teams: { rows: 'teams', own: 'their own teams' },
  inventory: { rows: 'inventory', own: 'what is issued to them' },
  budget: { rows: 'the budget', own: 'their own requests' },
  contacts: { rows: 'contacts and guardian links', own: 'their own contact' },
  calendar: { rows: 'events', own: 'their own events' },
  incidents: { rows: 'requests for help', own: 'their own requests' },
  email: { rows: 'messages', own: 'their own messages' },
  users: { rows: 'accounts', own: 'their own account' },
  school: { rows: 'the data', own: 'nothing' },
  promotions: { rows: 'promotions', own: 'their own promotions' },
  awards: { rows: 'awards', own: 'their own awards' },
  fitness: { rows: 'fitness tests', own: 'their own fitness tests' },
  'service-hours': { rows: 'service hours', own: 'their own service hours' },
  inspections: { rows: 'inspections', own: 'their own inspections' },
  conduct: { rows: 'conduct entries', own: 'their own conduct entries' },
  'school-year': { rows: 'rollovers and clearance', own: 'nothing' },
  roles: { rows: 'roles', own: 'nothing' },
  settings: { rows: 'settings', own: 'their own settings' },
  'competition-portal': { rows: 'open competitions', own: 'what concerns their own school' },
};

const VERBS: Record<string, string> = {
  read: 'Sees',
  create: 'Adds',
  update: 'Changes',
  delete: 'Archives',
  approve: 'Approves',
  send: 'Sends',
  issue: 'Issues',
  certify: 'Certifies',
  score: 'Scores',
  export: 'Exports',
};

/** What a permission lets a role do, in words; how far it reaches depends on whether the role also holds `manage`. */
export function meaningOf(module: string, action: string, manages: boolean): string {
  const { rows, own } = SUBJECTS[module] ?? { rows: 'entries', own: 'their own entries' };
  if (action === 'sidebar') return 'Has an entry in the menu.';
  if (action === 'manage')
    return `Widens every permission here from ${own === 'nothing' ? 'nothing' : own} to ${rows} of the whole school.`;
  if (action === 'view_restricted') return 'Sees birth dates, custody orders and other restricted data.';
  const verb = VERBS[action] ?? `May ${action.replaceAll('_', ' ')}`;
  return manages ? `${verb} ${rows} of the whole school.` : `${verb} ${own} only.`;
}

/** How far the verbs of a module reach together. */
export function reachOf(actions: readonly string[]): 'nothing' | 'own' | 'school' {
  if (!actions.includes('read')) return 'nothing';
  return actions.includes('manage') ? 'school' : 'own';
}

/** What all verbs of a module come to, as one sentence about a person. */
export function reachInWords(module: string, actions: readonly string[], reach: string): string {
  if (reach === 'off') return 'switched off at this school: closed to everyone, whatever the role has';
  if (reach === 'nothing') return 'sees nothing of it';
  const { rows, own } = SUBJECTS[module] ?? { rows: 'entries', own: 'their own entries' };
  const verbs = ['read', 'create', 'update', 'delete'].filter((verb) => actions.includes(verb));
  const words = verbs.map((verb) => (VERBS[verb] ?? verb).toLowerCase());
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'sees');
  const extra = actions.includes('view_restricted') ? ', restricted data too' : '';
  return reach === 'school' ? `${list} ${rows} of the whole school${extra}` : `${list} ${own}${extra}`;
}
