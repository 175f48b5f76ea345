import noto400 from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import noto600 from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import jp from '@fontsource-variable/noto-sans-jp/unicode.json';
import kr from '@fontsource-variable/noto-sans-kr/unicode.json';
import sc from '@fontsource-variable/noto-sans-sc/unicode.json';
import tc from '@fontsource-variable/noto-sans-tc/unicode.json';
import { registerFamily } from './fonts.ts';
import { regionsFor, sliceWith, slicesOf, type Region, type Slice } from './slices.ts';

/** The one family that is drawn whole: any Latin, Cyrillic, and Greek letter, with accents set on it. */
export const WHOLE = 'Noto Sans';

const files = import.meta.glob<string>(
  '../../../../node_modules/@fontsource-variable/noto-sans-{sc,tc,jp,kr}/files/*-wght-normal.woff2',
  { query: '?url', import: 'default', eager: true },
);
const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));
const slices: Record<Region, Slice[]> = { sc: slicesOf(sc), tc: slicesOf(tc), jp: slicesOf(jp), kr: slicesOf(kr) };

const known = new Set<string>();

/** The families that may have a character, those to be asked first in front; they are known to documents from then on. */
export function familiesFor(cluster: string, text: string): string[] {
  const codePoint = cluster.codePointAt(0) ?? 0;
  add(WHOLE, noto400, noto600);
  const others = regionsFor(text).flatMap((region) => {
    const slice = sliceWith(slices[region], codePoint);
    const url = slice && addresses.get(`noto-sans-${region}-${slice.name}-wght-normal.woff2`);
    return url ? [add(`${WHOLE} ${region} ${slice.name}`, url, url)] : [];
  });
  return [WHOLE, ...others];
}

function add(family: string, regular: string, semibold: string): string {
  if (!known.has(family)) registerFamily(family, regular, semibold);
  known.add(family);
  return family;
}
