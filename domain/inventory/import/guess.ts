import { readSize } from '../read-size.ts';
import { SIZE_SCHEMES } from '../size-schemes.ts';

/** Kinds of sizes by the words of an item's name, the more certain first; with another one where women wear it. */
const SCHEMES: readonly (readonly [words: RegExp, scheme: string, women?: string])[] = [
  [/glove/, 'gloves'],
  [/sock|hose|stocking/, 'socks'],
  [/shoe|oxford|boot|pump|footwear/, 'shoes'],
  [/beret|\bcap\b|cover|\bhat\b|garrison/, 'headgear'],
  [/\bbelt/, 'belt'],
  [/\b(acu|ocp|bdu|abu|nwu|utility|camo|camouflage|cammie)/, 'utility'],
  [
    /t-?shirt|\btee\b|sweat|\bshorts?\b(?! sleeve)|\bpt\b|polo|hoodie|windbreaker|jacket|poncho|parka|vest/,
    'adjective',
  ],
  [/blouse/, 'blouse_female'],
  [/shirt.*(long|\bls\b|l\/s)|(long|\bls\b|l\/s).*shirt/, 'shirt_male_long', 'blouse_female'],
  [/shirt/, 'shirt_male_short', 'blouse_female'],
  [/slack|skirt/, 'slacks_female'],
  [/trouser|pants/, 'trousers_male', 'slacks_female'],
  [/coat/, 'coat_male', 'coat_female'],
];

/**
 * The sizes that a new item comes in: by its name where they have at least half of the sizes of the file, so that a typo in one row
 * doesn't spoil the others; else the only ones that have them all, letters first. Null where it isn't clear.
 */
export function guessScheme(name: string, cut: string, sizes: readonly string[]): string | null {
  const share = (scheme: string) =>
    sizes.filter((size) => readSize(scheme, size) !== null).length / Math.max(sizes.length, 1);
  const words = name.toLowerCase();
  const women = cut === 'F' || /\b(female|women|woman|girl)/.test(words);
  for (const [found, scheme, other] of SCHEMES) {
    const guess = women && other ? other : scheme;
    if (found.test(words) && (sizes.length === 0 || share(guess) >= 0.5)) return guess;
  }
  const all = Object.keys(SIZE_SCHEMES).filter((scheme) => share(scheme) === 1);
  if (all.includes('adjective')) return 'adjective';
  return all.length === 1 ? (all[0] ?? null) : null;
}

const CATEGORIES: readonly (readonly [words: RegExp, category: string])[] = [
  [/rifle/, 'weapon_sim'],
  [/sock|shoe|oxford|boot|pump/, 'footwear'],
  [/beret|\bcap\b|cover|\bhat\b|garrison/, 'headgear'],
  [/\b(acu|ocp|bdu|abu|nwu|utility|camo|camouflage)/, 'field'],
  [/\bpt\b|sweat/, 'pt'],
  [/windbreaker|jacket|parka|poncho|overcoat/, 'outerwear'],
  [/belt|buckle|glove|\btie\b|necktie|neck tab|name ?tag|suspender/, 'accessory'],
  [/rank|insignia|ribbon|patch|badge|\bpin\b|medal|cord|disc|nameplate|star/, 'insignia'],
  [/coat|trouser|slack|skirt|shirt|blouse|pants/, 'dress'],
  [/book|curriculum|manual/, 'book'],
  [/laptop|tablet|projector|radio|camera|computer|printer|drone|phone/, 'technology'],
  [/pellet|battery|batteries|paper|target|tape|ink|polish/, 'consumable'],
];

/** What kind of thing an item is by its name; equipment where the name doesn't say it. */
export function guessCategory(name: string): string {
  const words = name.toLowerCase();
  return CATEGORIES.find(([found]) => found.test(words))?.[1] ?? 'equipment';
}
