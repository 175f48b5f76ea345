import type { ScoredEvent, Try } from './score.ts';

type Shown = Pick<ScoredEvent, 'input' | 'step'>;

/** A value as field people write it: 6:05.4 for a run, 9.1 for a shuttle run, +3.5 for a reach, 57 for a count. */
export function formatScore(value: number, { input, step }: Shown): string {
  const digits = step < 1 ? 1 : 0;
  if (input === 'time') {
    const tenths = Math.round(value * 10);
    const rest = tenths % 600;
    const part = rest % 10 === 0 ? '' : `.${rest % 10}`;
    return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}${part}`;
  }
  if (input === 'decimal') return `${value > 0 ? '+' : ''}${value}`;
  return input === 'seconds' ? value.toFixed(digits) : String(value);
}

/** The tries of a cell as they would be typed again: `9.4 9.1`, `dns`, `m 12`, or nothing. */
export function formatTries(tries: Try[], event: Shown): string {
  return tries.map((one) => formatTry(one, event)).join(' ');
}

function formatTry({ status, value, typed }: Try, event: Shown): string {
  const score = value === null ? '' : (typed ?? formatScore(value, event));
  if (status === 'ok') return score;
  if (status === 'modified') return score ? `m ${score}` : 'm';
  return status === 'excused_medical' ? 'x' : status;
}

/** What the band of a result says, in words; it is never narrower than the tables are. */
export function bandText(low: number | null, high: number | null): string {
  if (low === null || high === null) return '';
  if (low === 0) return `Below the ${high + 1}th percentile`;
  return high >= 100 ? `${low}th percentile or above` : `${low}th to ${high}th percentile`;
}
