import { z } from 'zod';

const units: Record<string, number> = {
  b: 1,
  k: 1000,
  kb: 1000,
  kib: 1024,
  m: 1_000_000,
  mb: 1_000_000,
  mib: 1024 ** 2,
  g: 1_000_000_000,
  gb: 1_000_000_000,
  gib: 1024 ** 3,
};

function bytesOf(text: string): number {
  const [, amount = '0', unit = 'B'] = /^([\d.]+)\s*(\w+)?$/.exec(text) ?? [];
  return Math.round(Number(amount) * (units[unit.toLowerCase()] ?? 1));
}

/** A size as Supabase writes it ("20MiB", "20mb", or a number of bytes), read as bytes. */
export const size = z
  .union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d+(\.\d+)?\s*([kmg]?i?b|[kmg])?$/i, 'a size such as "20MiB"')
      .transform(bytesOf),
  ])
  .describe('a size');

/** A length of time as Go writes it ("24h", "1m30s"); "" and "0" mean none. */
export const duration = z
  .string()
  .regex(/^(0|(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))*)$/, 'a duration such as "24h" or "1m30s"');
