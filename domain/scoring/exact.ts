/** An exact number: a fraction of two whole numbers, with `d` above zero. It isn't always reduced. */
export type Exact = { readonly n: bigint; readonly d: bigint };

export const ZERO: Exact = { n: 0n, d: 1n };
export const ONE: Exact = { n: 1n, d: 1n };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

/** No mark, time, or value needs more digits than this. */
const MOST_DIGITS = 60;

/**
 * The decimal number that a JSON number or a text says: 8, "8.5". A JSON number counts by its shortest decimal text. Null where
 * it's something else.
 */
export function exactOf(value: unknown): Exact | null {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return { n: BigInt(value), d: 1n };
    return Number.isFinite(value) ? parse(String(value)) : null;
  }
  return typeof value === 'string' && value.length <= MOST_DIGITS && !value.includes('e') ? parse(value) : null;
}

function parse(text: string): Exact | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, minus, whole = '', part = '', power = '0'] = match;
  const places = part.length - Number(power);
  const digits = BigInt(`${minus}${whole}${part}`);
  return places <= 0 ? { n: digits * 10n ** BigInt(-places), d: 1n } : { n: digits, d: 10n ** BigInt(places) };
}

/** A whole number. */
export function whole(value: number): Exact {
  return { n: BigInt(value), d: 1n };
}

export function add(one: Exact, other: Exact): Exact {
  if (one.d === other.d) return { n: one.n + other.n, d: one.d };
  return joined(one.n, one.d, other.n, other.d);
}

export function minus(one: Exact, other: Exact): Exact {
  if (one.d === other.d) return { n: one.n - other.n, d: one.d };
  return joined(one.n, one.d, -other.n, other.d);
}

/** The sum of two fractions; most often one divisor is a multiple of the other, and nothing has to be reduced. */
function joined(n: bigint, d: bigint, otherN: bigint, otherD: bigint): Exact {
  if (d % otherD === 0n) return { n: n + otherN * (d / otherD), d };
  if (otherD % d === 0n) return { n: n * (otherD / d) + otherN, d: otherD };
  return reduced(n * otherD + otherN * d, d * otherD);
}

/** The sum of many, with those that are null left out. */
export function sum(values: readonly (Exact | null)[], start: Exact = ZERO): Exact {
  let { n, d } = start;
  for (const value of values) {
    if (value === null) continue;
    if (value.d === d) n += value.n;
    else ({ n, d } = joined(n, d, value.n, value.d));
  }
  return { n, d };
}

export function times(one: Exact, other: Exact): Exact {
  return reduced(one.n * other.n, one.d * other.d);
}

/** The divisor must not be zero. */
export function over(one: Exact, other: Exact): Exact {
  const sign = other.n < 0n ? -1n : 1n;
  return reduced(one.n * other.d * sign, one.d * other.n * sign);
}

/** Below zero where the first is less, above zero where it's more. */
export function compare(one: Exact, other: Exact): number {
  const [left, right] = one.d === other.d ? [one.n, other.n] : [one.n * other.d, other.n * one.d];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function equal(one: Exact, other: Exact): boolean {
  return compare(one, other) === 0;
}

export function least(one: Exact, other: Exact): Exact {
  return compare(other, one) < 0 ? other : one;
}

export function most(one: Exact, other: Exact): Exact {
  return compare(other, one) > 0 ? other : one;
}

/** The whole part of a number that isn't below zero: 61.9 is 61. */
export function floored(value: Exact): Exact {
  return { n: value.n / value.d, d: 1n };
}

export function isWhole(value: Exact): boolean {
  return value.n % value.d === 0n;
}

export function reduced(n: bigint, d: bigint): Exact {
  if (d === 1n) return { n, d };
  let [one, other] = [n < 0n ? -n : n, d];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 1n ? { n, d } : { n: n / one, d: d / one };
}
