import { plain, shown } from '../../exact-text.ts';
import type { Explanation } from '../../explanation.ts';
import type { OverallTie } from '../../format/overall.ts';
import { bestPlace, byTie, placesOf, type OverallResult } from '../overall/overall.ts';
import type { Standing } from '../overall/standing.ts';
import type { Table } from '../overall/table.ts';
import type { Tabulation } from '../tabulate.ts';
import { compare } from '../../exact.ts';
import { explainEventPoints } from './event-points.ts';
import { Steps } from './steps.ts';

/** How the overall standing of a school came about; null where the table doesn't have it. */
export function explainOverall({ version, overall }: Tabulation, method: string, school: string): Explanation | null {
  const result = overall.find(({ table }) => table.name === method);
  const standing = result?.standings.find((each) => each.school === school);
  if (!result || !standing) return null;
  const steps = new Steps();
  const { table } = result;
  const figures = standing.byEvent.map((each) => explainEventPoints(steps, table, each));
  if (figures.length > 0) {
    const total = steps.combine('overall', 'Total', { op: 'sum' }, figures, (text) => `Total of all events: ${text}.`);
    const shownTotal = shown(standing.total, table.precision);
    steps.work('overall', 'Total', { op: 'round', by: table.precision }, [total], () => `Total shown: ${shownTotal}.`);
  }
  if (!standing.eligible)
    steps.say('overall', `Not eligible: no place in ${standing.missing.join(', ')}, which every school must enter.`);
  else explainOverallPlace(steps, result, standing);
  return steps.explanation(version, school);
}

function explainOverallPlace(steps: Steps, { table, standings }: OverallResult, standing: Standing): void {
  let tied = standings.filter(({ eligible, total }) => eligible && compare(total, standing.total) === 0);
  if (tied.length > 1) {
    const others = tied.filter((each) => each !== standing).map(({ name }) => name);
    steps.say('tie', `Equal total with ${others.join(', ')}.`);
    for (const tie of table.ties) {
      if (tied.length < 2) break;
      const compared = tied.map((each) => `${each.name} ${valueOf(tie, table, each)}`).join(', ');
      tied = tied.filter((each) => byTie(table, tie, each, standing) === 0);
      steps.say(
        'tie',
        `Tie-breaker, ${NAMES[tie.by]}${tie.by === 'event' ? ` ${tie.event}` : ''}: ${compared}: ${tied.length === 1 ? 'decided' : 'still tied'}.`,
      );
    }
    if (tied.length > 1) steps.say('tie', 'Still equal, so the place is shared and the next one is skipped.');
  }
  steps.say('place', `Place ${standing.place ?? '-'} overall.`);
}

const NAMES: Record<OverallTie['by'], string> = {
  without_exhibition: 'total without exhibition events',
  most_firsts: 'first places',
  most_seconds: 'second places',
  most_thirds: 'third places',
  event: 'place in',
};

const PLACES = { most_firsts: 1, most_seconds: 2, most_thirds: 3 };

function valueOf(tie: OverallTie, _table: Table, standing: Standing): string {
  if (tie.by === 'without_exhibition') return plain(standing.withoutExhibition);
  if (tie.by !== 'event') return String(placesOf(standing, PLACES[tie.by]));
  const place = bestPlace(standing, tie.event);
  return Number.isFinite(place) ? String(place) : 'none';
}
