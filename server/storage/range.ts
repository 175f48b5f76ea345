export type Range = { start: number; end: number };

/**
 * The one range that a `Range` header asks for, cut to the size. Null: the whole file (no header, or one of a kind that
 * is answered with the whole). 'none': nothing of the file lies in it.
 */
export function readRange(header: string | undefined, size: number): Range | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'none' : { start, end };
}
