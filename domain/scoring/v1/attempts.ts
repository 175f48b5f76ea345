import { compare } from '../exact.ts';
import type { Entry } from '../format/entry.ts';
import { scorePerformance, type Attempt, type Scoring } from './performance.ts';
import type { Outcome } from './score.ts';

/** What became of an entry: of its one performance, or of the one among several that counts (chapter 4.1 of the format). */
export function outcomeOf(scoring: Scoring, entry: Entry): Outcome {
  const outcome = chosen(scoring, entry);
  if (!entry.guidon?.override) return outcome;
  const { override: _override, ...guidon } = entry.guidon;
  return { ...outcome, without: chosen(scoring, { ...entry, guidon }) };
}

function chosen(scoring: Scoring, entry: Entry): Outcome {
  const status = entry.guidon?.override?.status ?? entry.status;
  if (status !== 'ok') return ended(status);
  if (!entry.performances) return scorePerformance(scoring, entry, { attempt: null, status, performed: entry });
  const usable = entry.performances
    .filter((each) => !each.void && each.status !== 'dns' && each.status !== 'scratched')
    .sort((one, other) => one.attempt - other.attempt)
    .map((each): Attempt => ({ attempt: each.attempt, status: each.status, performed: each }));
  const last = usable.at(-1);
  if (!last) return ended('dns');
  if (!scoring.plan.event.best_of) return scorePerformance(scoring, entry, last);
  const outcomes = usable.map((attempt) => scorePerformance(scoring, entry, attempt));
  return bestOf(outcomes, scoring.plan.sheet.direction) ?? ended('dns');
}

/** The best net; a blocked attempt blocks, since the best isn't known (D2); the last where none is scored. */
function bestOf(outcomes: Outcome[], direction: 'high' | 'low'): Outcome | null {
  const blocked = outcomes.find(({ status }) => status === 'blocked');
  if (blocked) return blocked;
  const sign = direction === 'high' ? -1 : 1;
  const scored = outcomes.flatMap((outcome) => (outcome.score ? [{ outcome, net: outcome.score.net }] : []));
  const best = scored.toSorted((one, other) => sign * compare(one.net, other.net))[0];
  return best?.outcome ?? outcomes.at(-1) ?? null;
}

function ended(status: Outcome['status']): Outcome {
  return { attempt: null, status, flags: [], score: null, performed: null, without: null };
}
