import { minus, whole } from '../../exact.ts';
import { plain } from '../../exact-text.ts';
import type { Listed } from '../panel-value.ts';
import { fullPanel } from '../formula.ts';
import type { Plan } from '../plan.ts';
import type { Score } from '../score.ts';
import type { Figure, Steps } from './steps.ts';
import { COMBINED, dropText, seatName } from './words.ts';

/** A list of judges' values: who was dropped, and what the others make. */
export function explainList(
  steps: Steps,
  plan: Plan,
  score: Score,
  label: string,
  list: Listed,
  figureOf: (seat: string) => Figure | null,
): Figure | null {
  if (list.low.length + list.high.length > 0) steps.say('drop', dropText(plan, label, list));
  const left = list.left.map(({ seat, value }): Figure => figureOf(seat.id) ?? { label: seatName(plan, seat), value });
  const { combine } = plan.sheet.panel;
  const text = (result: string) => `${label}: ${COMBINED[combine].toLowerCase()}, ${result}.`;
  const plainOp = combine === 'head_only' || combine === 'agree' ? 'first' : combine;
  if (left.length === 0) return null;
  if (!list.gaps) return steps.work('panel', label, { op: plainOp }, left, text);
  const { rule } = score.missing;
  if (list === score.panel.totals && rule === 'adjusted') {
    const madeUp = score.missing.madeUp.map((each) => explainMadeUp(steps, each, left));
    return steps.work('panel', label, { op: plainOp }, [...left, ...madeUp], text);
  }
  const full: Figure = { label: 'judges of a full panel', value: whole(fullPanel(plan.sheet.panel, list.expected)) };
  if (rule === 'prorate') {
    const given = steps.work(
      'panel',
      label,
      { op: plainOp },
      left,
      (result) => `${label}: those present give ${result}.`,
    );
    if (combine !== 'sum') return given;
    const present: Figure = { label: 'judges present', value: whole(left.length) };
    return steps.work(
      'panel',
      label,
      { op: 'product' },
      [
        steps.work(
          'panel',
          label,
          { op: 'quotient' },
          [given, present],
          (result) => `${label}: ${result} for each judge present.`,
        ),
        full,
      ],
      (result) => `${label}: scaled to ${plain(full.value)} judges, ${result}.`,
    );
  }
  const op = rule === 'median_of_present' ? 'median' : 'mean';
  const middle = steps.work('panel', label, { op }, left, (result) => `${label}: ${op} of those present, ${result}.`);
  if (full.value.n === 1n) return middle;
  return steps.work(
    'panel',
    label,
    { op: 'product' },
    [middle, full],
    (result) => `${label}: as from ${plain(full.value)} judges, ${result}.`,
  );
}

function explainMadeUp(steps: Steps, { seat, value }: Score['missing']['madeUp'][number], left: Figure[]): Figure {
  const here = steps.work(
    'missing',
    'mean of those present',
    { op: 'mean' },
    left,
    (result) => `Mean of those present: ${result}.`,
  );
  const difference: Figure = { label: `usual difference of ${seat} from them`, value: minus(value, here.value) };
  return steps.work(
    'missing',
    seat,
    { op: 'sum' },
    [here, difference],
    (result) => `${seat} usually differs by ${plain(difference.value)}, so ${result} fills in.`,
  );
}
