import type { Plan } from '../plan.ts';
import type { Score } from '../score.ts';
import { explainItems } from './items.ts';
import { explainList } from './list.ts';
import type { Figure, Steps } from './steps.ts';
import { MISSING, seatName } from './words.ts';

/** The figures of each seat by section key. */
export type SeatFigures = Map<string, Map<string, Figure>>;

/** How the judges' sheets become the panel's value. */
export function explainPanel(steps: Steps, plan: Plan, score: Score, figures: SeatFigures): Figure | null {
  if (score.missing.judges.length > 0)
    steps.say('missing', `No sheet from ${score.missing.judges.join(', ')}: ${MISSING[score.missing.rule]}.`);
  const parts = plan.sections.filter(({ section }) => section.combine === 'panel');
  if (parts.length === 0) return null;
  const { totals } = score.panel;
  if (totals) {
    const byPanelSeat = new Map(
      score.seats.map(({ seat }) => {
        const own = parts.flatMap(({ section }) => figures.get(seat.id)?.get(section.key) ?? []);
        const label = `${seatName(plan, seat)}: total`;
        return [seat.id, steps.combine('judge', label, { op: 'sum' }, own, (result) => `${label} ${result}.`)];
      }),
    );
    return explainList(steps, plan, score, 'Judge totals', totals, (id) => byPanelSeat.get(id) ?? null);
  }
  const results = parts.flatMap(({ section }) => {
    const result = score.panel.sections.get(section.key);
    if (!result) return [];
    if (result.items) return [explainItems(steps, plan, score, section, result.items)];
    const figure = explainList(
      steps,
      plan,
      score,
      section.label,
      result,
      (id) => figures.get(id)?.get(section.key) ?? null,
    );
    return figure ? [figure] : [];
  });
  return steps.combine('panel', 'Panel', { op: 'sum' }, results, (result) => `All sections together: ${result}.`);
}
