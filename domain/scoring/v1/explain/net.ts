import { compare, equal, floored, ONE, ZERO } from '../../exact.ts';
import { plain, shown } from '../../exact-text.ts';
import type { Override } from '../../format/own-keys.ts';
import type { PenaltyLine } from '../penalties.ts';
import type { Plan } from '../plan.ts';
import type { Score } from '../score.ts';
import type { Performed } from '../../format/entry.ts';
import type { Figure, Steps } from './steps.ts';

/** From the raw score to the net: clock, penalties, credits, floor, rounding, and what the head judge decided. */
export function explainNet(
  steps: Steps,
  plan: Plan,
  score: Score,
  performed: Performed,
  raw: Figure,
  override: Override | null,
): Figure {
  const { sheet } = plan;
  if (score.clock) explainClock(steps, score, performed);
  const lines = score.lines.map((line) => explainLine(steps, plan, line, performed));
  const none: Figure = { label: 'Penalties', value: ZERO };
  const penalties =
    lines.length === 0
      ? none
      : steps.combine('penalty', 'Penalties', { op: 'sum' }, lines, (result) => `Penalties together: ${result}.`);
  const credits = performed.credits.flatMap(({ key, value, void: isVoid }): Figure[] =>
    isVoid || !value ? [] : [{ label: sheet.credits.find((each) => each.key === key)?.label ?? key, value }],
  );
  const given =
    credits.length === 0
      ? null
      : steps.work('credit', 'Credits', { op: 'sum' }, credits, (result) => `Credits: ${result}.`);
  let net = raw;
  const isHigh = sheet.direction === 'high';
  if (penalties.value.n !== 0n)
    net = steps.work(
      'net',
      'Net',
      { op: isHigh ? 'minus' : 'sum' },
      [net, penalties],
      (result) => `Penalties ${isHigh ? 'off' : 'added'}: ${result}.`,
    );
  if (given)
    net = steps.work(
      'net',
      'Net',
      { op: isHigh ? 'sum' : 'minus' },
      [net, given],
      (result) => `Credits ${isHigh ? 'added' : 'off'}: ${result}.`,
    );
  if (compare(net.value, sheet.floor) < 0)
    net = steps.work(
      'net',
      'Net',
      { op: 'most' },
      [net, { label: 'floor', value: sheet.floor }],
      (result) => `The net isn't below ${result}.`,
    );
  if (override?.net) {
    steps.say(
      'ruling',
      `The head judge set the net to ${plain(override.net)} instead of ${plain(net.value)}. Reason: ${override.reason}`,
    );
    net = { label: 'Net by ruling', value: override.net };
  }
  const decimals = sheet.precision;
  return steps.work(
    'net',
    'Net',
    { op: 'round', by: decimals },
    [net],
    () => `Net score: ${shown(score.net, decimals)}.`,
  );
}

function explainClock(steps: Steps, { clock }: Score, { clock_s }: Performed): void {
  if (!clock) return;
  const times = clock_s.map(plain).join(', ');
  steps.say(
    'clock',
    clock_s.length > 1
      ? `The clock is ${plain(clock)} seconds, the median of ${times}.`
      : `The clock is ${plain(clock)} seconds.`,
  );
}

function explainLine(steps: Steps, { sheet }: Plan, line: PenaltyLine, performed: Performed): Figure {
  const { penalty, counted, recorded, capped, before } = line;
  const label = penalty.label ?? penalty.key;
  let figure: Figure = { label, value: line.uncapped };
  if (penalty.basis === 'per_occurrence' || penalty.basis === 'per_second_outside') {
    const unit = penalty.basis === 'per_occurrence' ? 'times' : 'seconds';
    const one = equal(counted, ONE);
    const limit =
      compare(recorded, counted) > 0 ? ` (${plain(recorded)} recorded, at most ${plain(counted)} count)` : '';
    figure = steps.work(
      'penalty',
      label,
      { op: 'product' },
      [
        { label: unit, value: counted },
        { label: 'each', value: penalty.value },
      ],
      (result) =>
        `${label}: ${plain(counted)} ${one ? unit.slice(0, -1) : unit}${limit}, ${plain(penalty.value)} each, ${result}.`,
    );
  } else if (penalty.basis === 'manual') {
    const values = performed.penalties.flatMap(({ key, value, void: isVoid }): Figure[] =>
      isVoid || key !== penalty.key || !value ? [] : [{ label, value }],
    );
    if (values.length > 0)
      figure = steps.work('penalty', label, { op: 'sum' }, values, (result) => `${label}: ${result}.`);
  } else
    steps.say(
      'penalty',
      `${label}: ${plain(floored(counted))} seconds over the limit of ${plain(sheet.timing?.max_s ?? ZERO)} are worth ${plain(figure.value)}.`,
    );
  if (capped && penalty.cap) {
    const { cap } = penalty;
    figure = steps.work(
      'penalty',
      label,
      { op: 'least' },
      [figure, { label: 'limit', value: cap }],
      (result) => `${label}: limited to ${result}.`,
    );
  }
  if (!before) return figure;
  steps.say('ruling', `The head judge changed ${label} from ${plain(before)} to ${plain(line.value)}.`);
  return { label, value: line.value };
}
