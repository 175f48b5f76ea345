import type { Db } from '../../../shared/supabase/client.ts';

/** The sets of rights that open something, in the order of the chain. */
export const SETS = [
  { key: 'command', label: 'Command', who: 'Battalion commander, executive officer, sergeant major' },
  { key: 'personnel', label: 'Personnel', who: 'S-1, administrative and personnel officers' },
  { key: 'security', label: 'Security', who: 'S-2, security officers' },
  { key: 'operations', label: 'Operations', who: 'S-3, operations officers' },
  { key: 'supply', label: 'Supply', who: 'S-4, logistics officers' },
  { key: 'public_affairs', label: 'Public affairs', who: 'S-5, public affairs officers' },
  { key: 'it', label: 'Communications', who: 'S-6, communications and cyber officers' },
  { key: 'fitness', label: 'Fitness', who: 'Fitness and wellness officers' },
  { key: 'unit_leader', label: 'Unit leader', who: 'Company, platoon, and flight leaders and sergeants' },
  { key: 'squad_leader', label: 'Squad leader', who: 'Squad and element leaders' },
] as const;

/** The name of a set of rights; other sets open nothing yet. */
export function rightsLabel(rights: string | null): string {
  return SETS.find(({ key }) => key === rights)?.label ?? 'None';
}

/** What a set of rights opens, in words, the most basic first. */
const OPENS: Record<string, string> = {
  'cadets:read': 'See the roster: names, ranks, units',
  'calendar:read': 'See attendance',
  'calendar:create': 'Take attendance',
  'inspections:read': 'See inspection results',
  'inspections:create': 'Inspect cadets',
  'tasks:read': 'See tasks',
  'tasks:create': 'Assign tasks',
  'inventory:read': 'See inventory',
  'inventory:stock': "See what's on hand and who has what",
  'inventory:issue': 'Issue, turn in, receive, and move items',
  'inventory:create': 'Add to inventory',
  'inventory:update': 'Edit inventory',
};

/** What a right opens, in words. */
export function opensLabel(pair: string): string {
  return OPENS[pair] ?? pair;
}

/** The rights of one set, in the order in which one reads them. */
export function rightsOf(rights: Right[], set: string): Right[] {
  const order = Object.keys(OPENS);
  return rights
    .filter((right) => right.rights === set)
    .toSorted((one, other) => order.indexOf(one.pair) - order.indexOf(other.pair));
}

/** Whose records a right reaches. */
export const SCOPE: Record<string, string> = {
  unit: 'Own unit and below',
  section: 'Positions below',
  team: 'Own team',
  school: 'Whole corps',
};

/** What no position opens, whatever its template: the corps' own staff are students too. */
export const NEVER = [
  'Contact details and families',
  'Grades and academics',
  'Uniform sizes',
  'Consents',
  'Fitness results',
  'Conduct',
  'Fees and payments',
  'Incidents',
  'Notes and restricted records',
];

/** The pairs that sets of rights open, and which of them the school has turned off. */
export async function readRights(db: Db) {
  const [rights, off] = await Promise.all([
    db.from('position_permissions').select('rights, module, action, scope').throwOnError(),
    db.from('position_rights_off').select('rights, module, action').eq('is_off', true).throwOnError(),
  ]);
  const keyOf = (row: { rights: string; module: string; action: string }) =>
    `${row.rights} ${row.module}:${row.action}`;
  const closed = new Set(off.data.map(keyOf));
  return rights.data.map((row) => ({ ...row, pair: `${row.module}:${row.action}`, on: !closed.has(keyOf(row)) }));
}

export type Right = Awaited<ReturnType<typeof readRights>>[number];
