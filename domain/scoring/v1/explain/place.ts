import { plain, shown } from '../../exact-text.ts';
import { sameAs } from './same.ts';
import type { EventResult, RankedList } from '../event.ts';
import { byNet, rankedRows } from '../places.ts';
import type { Plan } from '../plan.ts';
import type { Row } from '../row.ts';
import { Ties, type Compared } from '../ties.ts';
import type { Steps } from './steps.ts';
import { tieName } from './words.ts';

/** The place, and which tie-breaker decided it with the values it compared. */
export function explainPlace(steps: Steps, plan: Plan, { event }: EventResult, list: RankedList, row: Row): void {
  const { score } = row.outcome;
  if (!score) return;
  if (row.entry.exhibition) return steps.say('place', 'An exhibition entry has a score but no place.');
  const ranked = rankedRows(list.rows);
  const { placement, precision } = plan.sheet;
  if (placement.method === 'bands') return explainBand(steps, row, placement.bands);
  const equals = byNet(plan, ranked).find((group) => group.includes(row)) ?? [row];
  if (equals.length > 1) {
    const others = equals.filter((each) => each !== row).map(({ entry }) => entry.id);
    steps.say('tie', `Equal net of ${shown(score.net, precision)} with ${others.join(', ')}.`);
    new Ties(plan, ranked).split(equals, (compared) => tell(steps, plan, row, compared));
    if (row.tie === 'shared') steps.say('tie', 'Still equal, so the place is shared and the next one is skipped.');
  }
  const where = list.division === null ? event.name : `${event.name}, division ${list.division}`;
  steps.say('place', `Place ${row.place ?? '-'} of ${ranked.length} in ${where}.`);
}

function explainBand(
  steps: Steps,
  { place, outcome }: Row,
  bands: { place: number | null; min: Parameters<typeof plain>[0]; label?: string | null | undefined }[],
): void {
  const net = outcome.score ? plain(outcome.score.net) : '';
  const band = bands.find((each) => each.place === place);
  if (band)
    steps.say(
      'place',
      `A net of ${net} is in the band from ${plain(band.min)}: ${place === null ? (band.label ?? 'no place') : `place ${place}`}.`,
    );
  else steps.say('place', `A net of ${net} is below every band, so there's no place.`);
}

/** What one tie-breaker did, if this row was among those it compared. */
function tell(steps: Steps, plan: Plan, row: Row, { tie, values, groups }: Compared): void {
  const rows = groups.flat();
  if (!rows.includes(row)) return;
  const name = tieName(plan, tie);
  if (tie.by === 'reperform' || tie.by === 'coin') {
    const order = rows.map(({ entry }) => entry.id).join(', then ');
    steps.say(
      'tie',
      groups.length > 1 ? `The ${name} decides: ${order}.` : `The ${name} isn't recorded for all of them.`,
    );
    return;
  }
  const valueOf = (each: Row) => {
    const value = values.get(each) ?? null;
    if (Array.isArray(value)) return value.slice(0, lastUsed(value)).join('-') || '0';
    return value ? plain(value) : 'none';
  };
  const compared = rows.map((each) => `${each.entry.id} ${valueOf(each)}`).join(', ');
  const own = groups.find((group) => group.includes(row)) ?? [];
  const outcome = groups.length === 1 ? 'equal' : own.length === 1 ? 'decided' : `still tied with ${sameAs(own, row)}`;
  steps.say('tie', `Tie-breaker, ${name}${'prefer' in tie ? ` (${tie.prefer} wins)` : ''}: ${compared}: ${outcome}.`);
}

function lastUsed(counts: number[]): number {
  return counts.findLastIndex((count) => count > 0) + 1;
}
