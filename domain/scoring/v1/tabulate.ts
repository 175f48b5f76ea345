import type { Meet } from '../meet.ts';
import { resultOf, type EventResult } from './event.ts';
import type { Source } from './included.ts';
import { judgeStats, type JudgeStat } from './judge-stats.ts';
import type { NetOf } from './net.ts';
import { overallOf, type OverallResult } from './overall/overall.ts';

/** Everything that was worked out of a meet. */
export type Tabulation = {
  version: number;
  meet: Meet;
  events: EventResult[];
  stats: JudgeStat[];
  overall: OverallResult[];
};

/** Scores all events, each after those it includes sections of, and makes the overall standings. */
export function tabulateBy(version: number, netOf: NetOf, meet: Meet): Tabulation {
  const results = new Map<string, EventResult>();
  const byId = new Map(meet.events.map((event) => [event.id, event]));
  const resultFor = (id: string): EventResult | null => {
    const event = byId.get(id);
    if (!event) return null;
    const result = results.get(id) ?? resultOf(event, meet, netOf, sourceOf);
    results.set(id, result);
    return result;
  };
  const sourceOf = (id: string): Source => {
    const result = resultFor(id);
    return result && !result.event.cancelled ? result.rows : null;
  };
  const events = meet.events.flatMap(({ id }) => resultFor(id) ?? []);
  return { version, meet, events, stats: judgeStats(events), overall: overallOf(meet, events) };
}
