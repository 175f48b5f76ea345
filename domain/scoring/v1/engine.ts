import type { Engine } from '../engine-type.ts';
import { explainEntry } from './explain/entry.ts';
import { explainOverall } from './explain/overall.ts';
import { explainTeam } from './explain/team.ts';
import { netOf, type NetOf } from './net.ts';
import { shownEvent, shownResults } from './shown.ts';
import { tabulateBy } from './tabulate.ts';

/** An engine by these rules; another formula of the net makes another version. */
export function engineBy(version: number, rules: { netOf: NetOf }): Engine {
  return {
    version,
    tabulate: (meet) => {
      const tabulation = tabulateBy(version, rules.netOf, meet);
      const resultOf = (id: string) => tabulation.events.find(({ event }) => event.id === id) ?? null;
      return {
        engine: version,
        results: () => shownResults(tabulation),
        eventResults: (event) => {
          const result = resultOf(event);
          return result ? result.lists.map((list) => shownEvent(result, list)) : [];
        },
        explain: (event, entry) => explainEntry(version, resultOf(event), entry),
        explainTeam: (event, school, team) => explainTeam(version, resultOf(event), school, team),
        explainOverall: (method, school) => explainOverall(tabulation, method, school),
      };
    },
  };
}

export const v1: Engine = engineBy(1, { netOf });
