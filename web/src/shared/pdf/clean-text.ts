/**
 * A text as it is drawn: composed letters, and none of the marks that only steer how a screen lays out text (direction,
 * joiners, variants). A blank of any width becomes one that every font has.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?!\u00AD)\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2007\u202F]/g, '\u00A0')
    .replace(/[\u2000-\u2006\u2008-\u200A\u205F\u3000]/g, ' ');

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text, each with the accents set on it. */
export const clustersOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

/** Nothing is drawn for these: no font need have them. */
export const isDrawn = (cluster: string): boolean => !/^[\p{Cc}\p{Zl}\p{Zp}\u00AD]+$/u.test(cluster);

/** The code points of a text, which is what fonts have glyphs for. */
export const lettersOf = (text: string): string[] => Array.from(text);
