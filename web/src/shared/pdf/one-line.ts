import { cleanText, lettersOf } from './clean-text.ts';
import type { PlainFont } from './fonts.ts';
import { INK, sheet } from './paper.style.ts';

/** Words in a single line: where they are in its box, in points, and how much room they have. */
export type LineWords = {
  text: string;
  x: number;
  y: number;
  width: number;
  size?: number;
  color?: string;
  right?: boolean;
};

/** Words that are placed: x is where they begin. */
type Line = {
  font: PlainFont;
  height: number;
  words: { text: string; x: number; y: number; size: number; color: string }[];
};

const BODY = sheet.page.fontSize;
/** How tall a line of the font is for its size. */
const TALL = 1.175;
/** The height of a line of plain words. */
export const LINE = BODY * TALL;

/** Widths of words that are remembered. */
const KEPT = 20_000;

const widths = new Map<string, number>();

/** How wide words are in the font's own units; not a number where it doesn't have a letter. */
function widthOf(font: PlainFont, text: string): number {
  return text.split(/(?= )/).reduce((sum, word) => {
    const known = widths.get(word) ?? (isIn(font, word) ? font.layout(word).advanceWidth : Number.NaN);
    if (widths.size < KEPT) widths.set(word, known);
    return sum + known;
  }, 0);
}

// An accent that isn't part of a letter is left to what draws other fonts.
const isIn = (font: PlainFont, word: string): boolean =>
  !/[\p{M}\p{C}]/u.test(word) &&
  lettersOf(word).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Places words by their font; null where they need more room than they have, or letters that the font doesn't have. */
export function laidOut(font: PlainFont | null, words: LineWords[]): Line | null {
  if (!font) return null;
  const perPoint = 1 / font.unitsPerEm;
  let height = 0;
  const placed: Line['words'] = [];
  for (const { text, x, y, width, size = BODY, color = INK.text, right = false } of words) {
    const clean = cleanText(text);
    const needed = widthOf(font, clean) * perPoint * size;
    if (Number.isNaN(needed) || needed > width) return null;
    placed.push({ text: clean, x: right ? x + width - needed : x, y, size, color });
    height = Math.max(height, y + TALL * size);
  }
  return { font, words: placed, height };
}
