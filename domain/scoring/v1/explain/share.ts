import { equal } from '../../exact.ts';
import { plain } from '../../exact-text.ts';
import type { CountedUnit } from '../overall/standing.ts';
import type { Figure, Steps } from './steps.ts';

/** Proportional points: the maximum times the share of the best net, to two places. Null for points of another kind. */
export function explainShare(
  steps: Steps,
  label: string,
  { unit: { net }, share }: CountedUnit,
  text: string,
): Figure | null {
  if (!share || !net) return null;
  const maximum: Figure = { label: 'maximum', value: share.maximum };
  if (equal(net, share.best)) return steps.work('event', label, { op: 'round', by: 2 }, [maximum], () => text);
  const own: Figure = { label: 'net', value: net };
  const best: Figure = { label: 'best net', value: share.best };
  const [figures, words] = share.isHigh
    ? [[own, best], 'net divided by the best net']
    : [[best, own], 'best net divided by the net'];
  const quotient = (result: string) => `${label}: ${words}, ${result}.`;
  const part = steps.work('event', label, { op: 'quotient' }, figures, quotient);
  const product = (result: string) => `${label}: this share of ${plain(share.maximum)} is ${result}.`;
  const exact = steps.work('event', label, { op: 'product' }, [maximum, part], product);
  return steps.work('event', label, { op: 'round', by: 2 }, [exact], () => text);
}
