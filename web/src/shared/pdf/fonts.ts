import { Font } from '@react-pdf/renderer';
import sans400 from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?url';
import sans600 from '@fontsource/public-sans/files/public-sans-latin-600-normal.woff?url';
import sansExt400 from '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff?url';
import sansExt600 from '@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff?url';
import serif400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url';
import serif600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url';

/** The font families of a document; the second of each has the letters missing from the first. */
export const SANS = ['Public Sans', 'Public Sans Ext'];
export const SERIF = ['Source Serif', 'Public Sans', 'Public Sans Ext'];

let registered = false;

/** Makes the product's typefaces known to documents; they come from our own server. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  Font.register({ family: 'Public Sans', fonts: [{ src: sans400 }, { src: sans600, fontWeight: 600 }] });
  Font.register({ family: 'Public Sans Ext', fonts: [{ src: sansExt400 }, { src: sansExt600, fontWeight: 600 }] });
  Font.register({ family: 'Source Serif', fonts: [{ src: serif400 }, { src: serif600, fontWeight: 600 }] });
  // Names are never broken into syllables.
  Font.registerHyphenationCallback((word) => [word]);
}
