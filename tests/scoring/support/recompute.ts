import { expect } from 'vitest';
import type { Explanation, Step } from '../../../domain/scoring/explanation.ts';

type Fraction = [n: bigint, d: bigint];

/** Works every step of an explanation out again from its terms, apart from the engine, and returns the last net or total. */
export function expectRecomputable({ steps }: Explanation): string | null {
  let net: string | null = null;
  for (const step of steps) {
    for (const { value, from } of step.terms) if (from !== undefined) expect(steps[from]?.result).toBe(value);
    if (!step.working) continue;
    const result = read(step.result ?? '');
    const again = work(step);
    expect([step.text, again[0] * result[1]]).toEqual([step.text, result[0] * again[1]]);
    if (step.working.op === 'round' && step.kind !== 'event') net = step.result;
  }
  return net;
}

function work({ working, terms }: Step): Fraction {
  const values = terms.map(({ value }) => read(value));
  const sorted = values.toSorted((one, other) => Number(one[0] * other[1] - other[0] * one[1]));
  const first = values[0] ?? [0n, 1n];
  const total = (all: Fraction[]) => all.reduce<Fraction>(([n, d], [m, e]) => [n * e + m * d, d * e], [0n, 1n]);
  const middle = sorted.length >> 1;
  switch (working?.op) {
    case 'sum':
      return total(values);
    case 'minus':
      return total([first, ...values.slice(1).map(([n, d]): Fraction => [-n, d])]);
    case 'product':
      return values.reduce(([n, d], [m, e]) => [n * m, d * e]);
    case 'quotient':
      return values.reduce(([n, d], [m, e]) => [n * e, d * m]);
    case 'mean': {
      const [n, d] = total(values);
      return [n, d * BigInt(values.length)];
    }
    case 'median': {
      const [n, d] = total(values.length % 2 === 1 ? [sorted[middle] ?? first] : sorted.slice(middle - 1, middle + 1));
      return [n, values.length % 2 === 1 ? d : d * 2n];
    }
    case 'least':
      return sorted[0] ?? first;
    case 'most':
      return sorted.at(-1) ?? first;
    case 'best':
      return total(sorted.slice(-(working.by ?? 0)));
    case 'round': {
      const scale = 10n ** BigInt(working.by ?? 0);
      const [n, d] = first;
      const size = (2n * (n < 0n ? -n : n) * scale + d) / (2n * d);
      return [n < 0n ? -size : size, scale];
    }
    default:
      return first;
  }
}

function read(text: string): Fraction {
  const [n = '0', d = '1'] = text.split('/');
  const [whole = '0', part = ''] = n.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length) * BigInt(d)];
}
