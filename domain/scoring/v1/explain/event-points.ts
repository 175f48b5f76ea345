import { equal, ONE, whole, type Exact } from '../../exact.ts';
import { plain } from '../../exact-text.ts';
import type { CountedUnit, Standing } from '../overall/standing.ts';
import type { Table } from '../overall/table.ts';
import { explainShare } from './share.ts';
import type { Figure, Steps } from './steps.ts';

type EventOfSchool = Standing['byEvent'][number];

/** The points that an event gives a school. */
export function explainEventPoints(steps: Steps, table: Table, { event, points, units }: EventOfSchool): Figure {
  const found = table.events.find((result) => result.event.id === event)?.event;
  const name = found?.name ?? event;
  const weight: Exact = found?.weight ?? ONE;
  if (units.length === 0) return explainNone(steps, table, name, weight, points);
  const figures = units.map((unit) => {
    const given = explainUnit(steps, table, name, unit);
    if (equal(weight, ONE)) return given;
    const factor: Figure = { label: 'weight', value: weight };
    const text = (result: string) => `${given.label}, times ${plain(weight)}: ${result}.`;
    return steps.work('event', given.label, { op: 'product' }, [given, factor], text);
  });
  const text = (result: string) => `${name}: the entries that count have ${result} together.`;
  return steps.combine('event', name, { op: 'sum' }, figures, text);
}

/** The points of an entry or team that counts, before the weight. */
function explainUnit(steps: Steps, table: Table, name: string, counted: CountedUnit): Figure {
  const label = `${name}: ${counted.unit.name}`;
  const points = equal(counted.points, ONE) ? '1 point' : `${plain(counted.points)} points`;
  const text = `${label}, ${placeText(table, counted)}, ${points}.`;
  const share = explainShare(steps, label, counted, text);
  if (share) return share;
  steps.say('event', text);
  return { label, value: counted.points };
}

function explainNone(steps: Steps, table: Table, name: string, weight: Exact, points: Exact): Figure {
  if (table.method.kind !== 'rank_sum') {
    steps.say('event', `${name}: no place, 0 points.`);
    return { label: name, value: points };
  }
  const last: Figure = { label: 'schools and one more', value: whole(table.field + 1) };
  const factor: Figure = { label: 'weight', value: weight };
  const text = (result: string) => `${name}: no place, one more than the number of schools, ${result}.`;
  return steps.work('event', name, { op: 'product' }, [last, factor], text);
}

function placeText({ method }: Table, { unit }: CountedUnit): string {
  if (method.kind === 'proportional' || method.kind === 'raw_sum')
    return unit.net ? `net ${plain(unit.net)}` : 'no score';
  const inEvent = unit.among === unit.place ? '' : ` (${unit.place} in the event)`;
  const isSpanning = method.shared === 'average' && unit.sharing > 1;
  return `place ${unit.among}${inEvent}${isSpanning ? `, mean of the ${unit.sharing} places that are shared` : ''}`;
}
