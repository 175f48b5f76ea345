import { minus, over, sum, times, whole, ZERO, type Exact } from '../../exact.ts';
import type { Method, Overall } from '../../format/overall.ts';
import type { Meet } from '../../meet.ts';
import type { EventResult } from '../event.ts';

/** An overall method with its defaults, and the schools and events that count in it. */
export type Table = {
  name: string;
  method: Method;
  schools: Meet['schools'];
  field: number;
  bestN: number;
  precision: number;
  required: string[];
  ties: NonNullable<Overall['ties']>;
  /** The events that count, in the order of the file; not the canceled ones. */
  events: EventResult[];
  /** What a canceled event makes of every maximum of the others. */
  scale: Exact;
};

export function tableOf(meet: Meet, results: EventResult[], name: string, method: Method): Table {
  const schools = meet.schools.filter(({ division }) => method.division === null || division === method.division);
  const candidates = results.filter(
    ({ event }) => event.counts_overall && (method.events === null || method.events.includes(event.id)),
  );
  return {
    name,
    method,
    schools,
    field: method.field ?? schools.length,
    bestN: method.kind === 'rank_sum' ? 1 : (method.best_n ?? meet.overall.entries_per_school_per_event),
    precision: method.precision ?? (method.kind === 'proportional' ? 2 : 0),
    required: method.required_events ?? meet.overall.required_events,
    ties: method.ties ?? meet.overall.ties ?? defaultTies(meet.overall),
    events: candidates.filter(({ event }) => !event.cancelled),
    scale: scaleOf(method, candidates),
  };
}

function defaultTies({ final_tie_event }: Overall): Table['ties'] {
  return [
    { by: 'without_exhibition' },
    { by: 'most_firsts' },
    { by: 'most_seconds' },
    { by: 'most_thirds' },
    ...(final_tie_event === null ? [] : [{ by: 'event' as const, event: final_tie_event }]),
  ];
}

/**
 * D21: with rescale, (T - canceled) / T by the weighted maxima; it concerns proportional only. A canceled event may have a rule of
 * its own, which every overall follows.
 */
function scaleOf({ kind, on_cancel }: Method, candidates: EventResult[]): Exact {
  if (kind !== 'proportional') return whole(1);
  const worth = (results: EventResult[]) =>
    sum(results.map(({ event }) => times(event.proportional_max, event.weight)));
  const rescaled = candidates.filter(
    ({ event }) => event.cancelled && (event.guidon?.on_cancel ?? on_cancel) === 'rescale',
  );
  const total = worth(candidates);
  if (rescaled.length === 0 || total.n === ZERO.n) return whole(1);
  return over(minus(total, worth(rescaled)), total);
}
