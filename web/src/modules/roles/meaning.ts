import { MODULE_WORDS } from '../../shared/permission/module-words.generated.ts';

/** What a module's rows are, and which ones are a user's own (`app.register_module`). */
const SUBJECTS: Record<string, { rows: string; own: string }> = MODULE_WORDS;

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

/** What a permission lets a role do, in words. Its scope depends on whether the role also has `manage`. */
export function meaningOf(module: string, action: string, manages: boolean): string {
  const { rows, own } = SUBJECTS[module] ?? { rows: 'entries', own: 'their own entries' };
  if (action === 'sidebar') return 'Shows in the menu.';
  if (action === 'manage')
    return `Extends every permission here from ${own === 'nothing' ? 'nothing' : own} to ${rows} of the whole school.`;
  if (action === 'view_restricted') return 'Sees birth dates, custody orders, and other restricted data.';
  if (action === 'roster') return 'Fills in rosters of the whole school, without certifying or submitting them.';
  const verb = VERBS[action] ?? `May ${action.replaceAll('_', ' ')}`;
  return manages ? `${verb} ${rows} of the whole school.` : `${verb} ${own} only.`;
}

/** The combined scope of a module's verbs. */
export function reachOf(actions: readonly string[]): 'nothing' | 'own' | 'school' {
  if (!actions.includes('read')) return 'nothing';
  return actions.includes('manage') ? 'school' : 'own';
}

/** All verbs of a module, as one sentence about a person. */
export function reachInWords(module: string, actions: readonly string[], reach: string): string {
  if (reach === 'off') return 'turned off at this school, so closed to everyone';
  if (reach === 'nothing') return 'sees nothing of it';
  const { rows, own } = SUBJECTS[module] ?? { rows: 'entries', own: 'their own entries' };
  const verbs = ['read', 'create', 'update', 'delete'].filter((verb) => actions.includes(verb));
  const words = verbs.map((verb) => (VERBS[verb] ?? verb).toLowerCase());
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'sees');
  const extra = actions.includes('view_restricted') ? ', restricted data too' : '';
  return reach === 'school' ? `${list} ${rows} of the whole school${extra}` : `${list} ${own}${extra}`;
}
