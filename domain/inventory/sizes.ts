import { SIZE_SCHEMES } from './size-schemes.ts';

/** All sizes of a scheme in order; none where the scheme isn't known. */
export function sizesOf(scheme: string): string[] {
  const found = SIZE_SCHEMES[scheme];
  if (!found) return [];
  const { first, second, between } = found;
  return second.length === 0 ? [...first] : first.flatMap((one) => second.map((other) => `${one}${between}${other}`));
}

/** A size as it's compared: without blanks, in capitals. The database compares in the same way (`app.size_key`). */
export function sizeKey(size: string): string {
  return size.replaceAll(/\s/g, '').toUpperCase();
}

/** What someone typed as the scheme writes it: '38 r' is '38R'. Null where the scheme has no such size. */
export function tidySize(scheme: string, typed: string): string | null {
  const key = sizeKey(typed);
  return sizesOf(scheme).find((size) => sizeKey(size) === key) ?? null;
}

/** The sizes from one to another, both included, with the lengths chosen; all lengths where none is. */
export function sizeRange(scheme: string, from: string, to: string, lengths: readonly string[] = []): string[] {
  const found = SIZE_SCHEMES[scheme];
  if (!found) return [];
  const [start, end] = [found.first.indexOf(from), found.first.indexOf(to)];
  if (start === -1 || end === -1) return [];
  const chosen = found.second.filter((length) => lengths.length === 0 || lengths.includes(length));
  return found.first
    .slice(Math.min(start, end), Math.max(start, end) + 1)
    .flatMap((one) => (chosen.length === 0 ? [one] : chosen.map((other) => `${one}${found.between}${other}`)));
}

/** Sizes in the order of their scheme; those that it doesn't have come last, numbers as numbers. */
export function inOrder(scheme: string, sizes: readonly string[]): string[] {
  const order = sizesOf(scheme).map(sizeKey);
  const place = (size: string): number => {
    const at = order.indexOf(sizeKey(size));
    return at === -1 ? order.length : at;
  };
  return sizes.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other, 'en', { numeric: true }));
}
