import { reduced, type Exact } from './exact.ts';

/** The number to some decimals, half away from zero: 2.345 to two is 2.35, and -2.345 is -2.35. */
export function rounded(value: Exact, decimals: number): Exact {
  return { n: scaled(value, decimals), d: 10n ** BigInt(decimals) };
}

/** The number with exactly these decimals: '0.00', '-12.5'. Never '-0.00'. */
export function shown(value: Exact, decimals: number): string {
  const units = scaled(value, decimals);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n ? `-${text}` : text;
}

/** The number without any rounding: '61.25', or a fraction such as '185/3' where no decimals end. */
export function exactText(value: Exact): string {
  const { n, d } = reduced(value.n, value.d);
  let decimals = 0;
  for (let power = 1n; power % d !== 0n; power *= 10n) {
    decimals += 1;
    if (decimals > 30) return `${n}/${d}`;
  }
  return shown({ n, d }, decimals);
}

/** The number as people read it: without rounding where two decimals are enough, else to four. */
export function plain(value: Exact): string {
  const text = exactText(value);
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? text : shown(value, 4);
}

function scaled({ n, d }: Exact, decimals: number): bigint {
  const units = n * 10n ** BigInt(decimals);
  const half = (2n * (units < 0n ? -units : units) + d) / (2n * d);
  return units < 0n ? -half : half;
}
