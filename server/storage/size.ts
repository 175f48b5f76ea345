import { invalid } from './error.ts';

const units: Record<string, number> = {
  '': 1,
  b: 1,
  kb: 1000,
  kib: 1024,
  mb: 1e6,
  mib: 1024 ** 2,
  gb: 1e9,
  gib: 1024 ** 3,
};

/** Bytes of a limit as clients write it (1048576, "20MB", "20mib"); null for none. Throws 400. */
export function readSize(size: number | string | null | undefined): number | null {
  if (size === null || size === undefined) return null;
  if (typeof size === 'number') return size;
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(\w*)$/.exec(size.trim()) ?? [];
  const factor = unit === undefined ? undefined : units[unit.toLowerCase()];
  if (amount === undefined || factor === undefined)
    throw invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return Math.round(Number(amount) * factor);
}
