/** A fraction of whole numbers, never reduced: slow, and simple enough to be sure of. */
export type Fraction = { n: bigint; d: bigint };

export const zero: Fraction = { n: 0n, d: 1n };

export function f(value: string | number | null | undefined): Fraction {
  const text = String(value ?? 0);
  const [whole = '0', part = ''] = text.split('.');
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) };
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const less = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const by = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const through = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
export const order = (a: Fraction, b: Fraction): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const total = (all: Fraction[]): Fraction => all.reduce(plus, zero);
export const max = (a: Fraction, b: Fraction): Fraction => (order(a, b) < 0 ? b : a);
export const min = (a: Fraction, b: Fraction): Fraction => (order(a, b) > 0 ? b : a);

export function average(all: Fraction[]): Fraction {
  return through(total(all), f(all.length));
}

export function middle(all: Fraction[]): Fraction {
  const sorted = all.toSorted(order);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? zero) : average(sorted.slice(half - 1, half + 1));
}

/** To some decimals, half away from zero, as text. */
export function text(value: Fraction, decimals: number): string {
  const size = value.n < 0n ? -value.n : value.n;
  const units = (size * 10n ** BigInt(decimals) * 2n + value.d) / (value.d * 2n);
  const digits = String(units).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const shown = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return value.n < 0n && units > 0n ? `-${shown}` : shown;
}
