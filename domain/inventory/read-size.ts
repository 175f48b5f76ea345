import { plainSize } from './size-words.ts';
import { sizeKey, sizesOf } from './sizes.ts';

/** Widths of shoes as boxes have them, for the words of supply catalogs: D is regular. */
const WIDTHS: Readonly<Record<string, string>> = {
  A: 'XN',
  AA: 'XN',
  B: 'N',
  C: 'N',
  D: 'R',
  M: 'R',
  '': 'R',
  E: 'W',
  EE: 'W',
  EEE: 'XW',
  EEEE: 'XW',
};

/** A size of a scheme, and its place in the order of all of them. */
export type FoundSize = { size: string; at: number };

const PLAIN = new Map<string, ReadonlyMap<string, FoundSize>>();

/** The sizes of a scheme by their plain writing; made once for each. */
function plainSizes(scheme: string): ReadonlyMap<string, FoundSize> {
  const known = PLAIN.get(scheme);
  if (known) return known;
  const made = new Map(sizesOf(scheme).map((size, at) => [plainSize(size) ?? sizeKey(size), { size, at }]));
  PLAIN.set(scheme, made);
  return made;
}

/** The same as `readSize`, with the place of the size in its scheme. */
export function findSize(scheme: string, written: string): FoundSize | null {
  const sizes = plainSizes(scheme);
  if (sizes.size === 0) return null;
  const plain = plainSize(
    scheme === 'shoes' ? written.replaceAll(/(?<![\d.])([234])E(?![A-Za-z])/gi, repeated) : written,
  );
  if (plain === null || plain === '') return null;
  return sizes.get(plain) ?? sizes.get(otherWords(scheme, plain)) ?? null;
}

/**
 * A size as the scheme writes it, however it's written: '38-R', '38 Reg', 'Med', '7½', '9 1/2 D', '15.5/32-33'. Null where the
 * scheme has no such size, or it isn't clear which one is meant.
 */
export function readSize(scheme: string, written: string): string | null {
  return findSize(scheme, written)?.size ?? null;
}

/** What a kind of clothing has words of its own for: widths in letters, and a sleeve by one of its two inches. */
function otherWords(scheme: string, plain: string): string {
  if (scheme === 'shoes') {
    const [, foot = '', width = ''] = /^([\d.]+)([A-Z]*)$/.exec(plain) ?? [];
    return `${foot}${WIDTHS[width] ?? width}`;
  }
  if (scheme === 'shirt_male_long')
    return plain.replace(/ (\d{2})$/, (_, inches: string) => {
      const lower = Number(inches) - (Number(inches) % 2);
      return ` ${lower}/${lower + 1}`;
    });
  return plain;
}

function repeated(_: string, times: string): string {
  return ` ${'E'.repeat(Number(times))}`;
}
