import type { SchoolRank } from '../../shared/rank/school-ranks.ts';
import type { FactLine } from '../../shared/ui/facts.tsx';
import { KIND } from './job-board.ts';
import { rightsLabel } from './rights/rights.ts';
import type { Position } from './position.ts';
import { bandOf } from './rank-band.ts';

type About = Pick<
  Position,
  | 'kind'
  | 'unit_id'
  | 'section'
  | 'reports_to_id'
  | 'advises_id'
  | 'seats'
  | 'rank_min'
  | 'rank_max'
  | 'rights'
  | 'is_key'
>;

/** A position as facts, by the titles of the others and the school's ranks. */
export function positionFacts(
  about: About,
  positions: readonly Position[],
  { ranks, unit }: { ranks: readonly SchoolRank[]; unit: string | null },
): FactLine[] {
  const title = (id: string) => positions.find((one) => one.id === id)?.label ?? 'An archived position';
  return [
    ['Kind', KIND.label(about.kind)],
    ['Reports to', about.reports_to_id ? title(about.reports_to_id) : 'Senior instructor'],
    about.advises_id !== null && ['Also reports to', title(about.advises_id)],
    unit !== null && ['Unit', unit],
    about.section !== null && ['Section', about.section],
    ['Ranks', bandOf(about, ranks)],
    ['Seats', about.seats],
    ['Permissions', rightsLabel(about.rights)],
    about.is_key && ['Key position', 'Yes'],
  ];
}
