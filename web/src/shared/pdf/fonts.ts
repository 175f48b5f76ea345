import { Font } from '@react-pdf/renderer';
import sans400 from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?url';
import sans600 from '@fontsource/public-sans/files/public-sans-latin-600-normal.woff?url';
import sansExt400 from '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff?url';
import sansExt600 from '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff?url';
import sansViet400 from '@fontsource/public-sans/files/public-sans-vietnamese-400-normal.woff?url';
import sansViet600 from '@fontsource/public-sans/files/public-sans-vietnamese-600-normal.woff?url';
import serif400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url';
import serif600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url';

/** The font families of a document; each has letters missing from those before it. */
export const SANS = ['Public Sans', 'Public Sans Ext', 'Public Sans Vietnamese'];
export const SERIF = ['Source Serif', ...SANS];

/** What is used here of a font to measure words. */
export interface PlainFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): { advanceWidth: number };
}

const PLAIN = { fontFamily: SANS[0] ?? '', fontWeight: 400 };

let registered = false;

/** Makes the product's typefaces known to documents; they come from our own server. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  registerFamily('Public Sans', sans400, sans600);
  registerFamily('Public Sans Ext', sansExt400, sansExt600);
  registerFamily('Public Sans Vietnamese', sansViet400, sansViet600);
  registerFamily('Source Serif', serif400, serif600);
  // Names are never broken into syllables.
  Font.registerHyphenationCallback((word) => [word]);
}

/** The font of plain words, once a document that's drawn has loaded it. */
export const plainFont = (): PlainFont | null =>
  registered ? ((Font.getFont(PLAIN)?.data ?? null) as PlainFont | null) : null;

/** Loads the font of plain words, so that lines can be measured before a document is laid out. */
export async function loadPlainFont(): Promise<void> {
  registerFonts();
  await Font.load(PLAIN);
}

/** Makes one family known, by the addresses of its regular and its semibold file. */
export function registerFamily(family: string, regular: string, semibold: string): void {
  Font.register({ family, fonts: [{ src: regular }, { src: semibold, fontWeight: 600 }] });
}
