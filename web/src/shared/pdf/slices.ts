export type Slice = { name: string; ranges: readonly (readonly [from: number, to: number])[] };

/** The slices that a font is cut into, out of its package's list: `{"[4]": "U+4e00-4e05,U+4e10", "latin": …}`. */
export function slicesOf(unicode: Record<string, string>): Slice[] {
  return Object.entries(unicode).map(([name, ranges]) => ({
    name: name.replace(/^\[(.*)\]$/, '$1'),
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return [from, to] as const;
    }),
  }));
}

/** The slice said to have a character. */
export const sliceWith = (slices: readonly Slice[], codePoint: number): Slice | undefined =>
  slices.find(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to));

export type Region = 'sc' | 'tc' | 'jp' | 'kr';

/** In which order the fonts of East Asia are asked: Han characters are drawn a little differently in each place. */
export function regionsFor(text: string): readonly Region[] {
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'tc', 'jp', 'sc'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'tc', 'sc', 'kr'];
  if (/\p{Script=Bopomofo}/u.test(text)) return ['tc', 'jp', 'sc', 'kr'];
  return ['sc', 'tc', 'jp', 'kr'];
}
