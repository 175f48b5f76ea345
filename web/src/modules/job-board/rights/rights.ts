import type { Db } from '../../../shared/supabase/client.ts';

/** The sets of rights that open something, in the order of the chain. */
export const SETS = [
  { key: 'command', label: 'Command', who: 'Battalion commander, executive officer, sergeant major' },
  { key: 'personnel', label: 'Personnel', who: 'S-1, administrative and personnel officers' },
  { key: 'operations', label: 'Operations', who: 'S-3, operations officers' },
  { key: 'unit_leader', label: 'Unit leader', who: 'Company, platoon, and flight leaders and sergeants' },
  { key: 'squad_leader', label: 'Squad leader', who: 'Squad and element leaders' },
] as const;

/** The name of a set of rights; other sets open nothing yet. */
export function rightsLabel(rights: string | null): string {
  return SETS.find(({ key }) => key === rights)?.label ?? 'None';
}

/** What a set of rights opens, in words. */
export const OPENS: Record<string, string> = {
  'cadets:read': 'See the roster: names, ranks, units',
  'inspections:read': 'See inspection results',
  'inspections:create': 'Inspect cadets',
  'calendar:read': 'See attendance',
  'calendar:create': 'Take attendance',
};

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
