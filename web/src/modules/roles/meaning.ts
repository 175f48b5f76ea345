/** What a module's rows are, and which of them are one's own. */
const SUBJECTS: Record<string, { rows: string; own: string }> = {
  dashboard: { rows: 'the numbers', own: 'the own numbers' },
  tasks: { rows: 'tasks', own: 'the own tasks' },
  cadets: { rows: 'cadet records', own: 'the own record, or those of verified children' },
  'job-board': { rows: 'positions', own: 'the own positions' },
  teams: { rows: 'teams', own: 'the own teams' },
  inventory: { rows: 'inventory', own: 'what is issued to oneself' },
  budget: { rows: 'the budget', own: 'the own requests' },
  contacts: { rows: 'contacts and guardian links', own: 'the own contact' },
  calendar: { rows: 'events', own: 'the own events' },
  incidents: { rows: 'requests for help', own: 'the own requests' },
  email: { rows: 'messages', own: 'the own messages' },
  users: { rows: 'accounts', own: 'the own account' },
  school: { rows: 'the data', own: 'nothing' },
  roles: { rows: 'roles', own: 'nothing' },
  settings: { rows: 'settings', own: 'the own settings' },
  'competition-portal': { rows: 'open competitions', own: 'what concerns the own school' },
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
  export: 'Takes away as a file',
};

/** What a permission lets a role do, in words; how far it reaches depends on whether the role also holds `manage`. */
export function meaningOf(module: string, action: string, manages: boolean): string {
  const { rows, own } = SUBJECTS[module] ?? { rows: 'entries', own: 'the own entries' };
  if (action === 'sidebar') return 'Stands in the menu.';
  if (action === 'manage') return `Reaches all ${rows} of the school, not only what is one’s own.`;
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
  if (reach === 'off') return 'switched off at this school: closed to everybody, whatever the role holds';
  if (reach === 'nothing') return 'sees nothing of it';
  const { rows, own } = SUBJECTS[module] ?? { rows: 'entries', own: 'the own entries' };
  const verbs = ['read', 'create', 'update', 'delete'].filter((verb) => actions.includes(verb));
  const words = verbs.map((verb) => (VERBS[verb] ?? verb).toLowerCase());
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'sees');
  const extra = actions.includes('view_restricted') ? ', restricted data too' : '';
  return reach === 'school' ? `${list} ${rows} of the whole school${extra}` : `${list} ${own}${extra}`;
}
