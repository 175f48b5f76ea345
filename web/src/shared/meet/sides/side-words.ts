import type { Side, SideLine, SideList } from '../../../../../domain/scoring/side-by-side.ts';
import { counted } from '../../text/counted.ts';
import { standingsName } from '../standings-name.ts';

type Named = { id: string; name: string };

/** How a meet calls its schools, divisions, and events. */
export type Names = { schools: Named[]; divisions: Named[]; events: Named[] };

/** What a list is called: 'Armed regulation: Masters, teams', 'Overall: Best two'. */
export function listName({ event, method, division, isTeams }: SideList, names: Names): string {
  if (method !== null) return `Overall: ${standingsName(method)}`;
  const name = names.events.find(({ id }) => id === event)?.name ?? event ?? '';
  const part = division === null ? '' : `: ${names.divisions.find(({ id }) => id === division)?.name ?? division}`;
  return `${name}${part}${isTeams ? ', teams' : ''}`;
}

const STATUS: Partial<Record<Side['status'], string>> = {
  dnf: 'Did not finish',
  dq: 'Disqualified',
  dns: 'Did not start',
  scratched: 'Scratched',
  blocked: 'Waiting for scores',
};

/** Why a row has no place, if it has none: 'Not eligible: not placed in Color guard'. */
export function noPlaceWords(side: Side | null, names: Names): string | null {
  if (side === null) return 'Not in the result';
  if (side.place !== null) return null;
  if (side.missing.length === 0) return STATUS[side.status] ?? 'No place';
  const events = side.missing.map((id) => names.events.find((event) => event.id === id)?.name ?? id);
  return `Not eligible: not placed in ${events.join(', ')}`;
}

/** '2 places change.' and, where totals alone do, how many; or that none does. */
export function changeWords(lines: SideLine[]): string {
  const moved = lines.filter(({ moves }) => moves).length;
  const others = lines.filter(({ moves, differs }) => differs && !moves).length;
  const places = moved === 0 ? 'No place changes' : `${counted(moved, 'place')} ${moved === 1 ? 'changes' : 'change'}`;
  if (others === 0) return `${places}.`;
  const scores = counted(others, moved === 0 ? 'score' : 'other score');
  return `${places}. ${scores} ${others === 1 ? 'changes but keeps its place' : 'change but keep their places'}.`;
}
