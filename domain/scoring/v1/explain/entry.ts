import { plain } from '../../exact-text.ts';
import type { Explanation } from '../../explanation.ts';
import type { EventResult } from '../event.ts';
import type { Plan } from '../plan.ts';
import type { Row } from '../row.ts';
import { ownOf, type Score } from '../score.ts';
import { explainNet } from './net.ts';
import { explainPanel } from './panel.ts';
import { explainPlace } from './place.ts';
import { explainSeat } from './seat.ts';
import { explainStatus } from './status.ts';
import { Steps, type Figure } from './steps.ts';

/** How the row of an entry came about; null where there's no such row. */
export function explainEntry(engine: number, result: EventResult | null, entry: string): Explanation | null {
  const list = result?.lists.find(({ rows }) => rows.some((row) => row.entry.id === entry));
  const row = list?.rows.find((each) => each.entry.id === entry);
  if (!result || !list || !row) return null;
  const steps = new Steps();
  explainStatus(steps, result.plan, row);
  const { score, performed } = row.outcome;
  if (result.plan && score && performed) {
    const override = ownOf(performed, row.entry).override ?? null;
    explainNet(steps, result.plan, score, performed, explainRaw(steps, result.plan, row, score), override);
    explainPlace(steps, result.plan, result, list, row);
  } else if (!result.plan && row.outcome.status === 'scored') explainRound(steps, row);
  return steps.explanation(engine, entry);
}

/** From the judges' sheets to the raw score. */
function explainRaw(steps: Steps, plan: Plan, { entry }: Row, score: Score): Figure {
  const figures = new Map(score.seats.map((seat) => [seat.seat.id, explainSeat(steps, plan, seat)]));
  for (const { seat, taken } of score.seats)
    if (taken)
      steps.say(
        'judge',
        `${seat.id}: of the named cadets ${entry.named.join(', ')}, these count: ${taken.join(', ')}.`,
      );
  const panel = explainPanel(steps, plan, score, figures);
  const once = score.once.flatMap(({ section, seat }) => figures.get(seat)?.get(section) ?? []);
  const included = score.included.map(({ as, event, section, result, multiplier, value }): Figure => {
    if (!result) {
      steps.say('include', `${section} of ${event} wasn't scored for this team, so it counts 0.`);
      return { label: as, value };
    }
    const figures = [
      { label: `${section} of ${event}`, value: result },
      { label: 'multiplier', value: multiplier },
    ];
    return steps.work(
      'include',
      as,
      { op: 'product' },
      figures,
      (text) => `${section} of ${event}, times ${plain(multiplier)}: ${text}.`,
    );
  });
  const all = [...(panel ? [panel] : []), ...once, ...included];
  if (all.length === 0) return { label: 'Raw score', value: score.raw };
  return steps.combine('raw', 'Raw score', { op: 'sum' }, all, (result) => `Raw score, all parts together: ${result}.`);
}

function explainRound(steps: Steps, { entry, place, tie }: Row): void {
  const out = entry.out_round === null ? 'Never knocked out.' : `Knocked out in round ${entry.out_round}.`;
  const shared = tie === 'shared' ? ' Others went out in the same round, so the place is shared.' : '';
  steps.say('place', place === null ? `${out} An exhibition entry has no place.` : `${out} Place ${place}.${shared}`);
}
