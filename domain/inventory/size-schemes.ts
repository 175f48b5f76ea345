import {
  CHESTS,
  COLLARS,
  FEET,
  FIGURES,
  FIVE_LENGTHS,
  HATS,
  LENGTHS,
  LETTERS,
  MISSES,
  SLEEVES,
  WAISTS,
  WIDTHS,
} from './size-parts.ts';

/** How the sizes of a kind of clothing are made: a first part, such as the chest, and a second one, such as the length. */
export type SizeScheme = { label: string; first: readonly string[]; second: readonly string[]; between: string };

/**
 * The schemes by name, as on the cadets' records. Coats in five lengths: TM 10-227. Women's lengths are recalled from supply catalogs,
 * so a size that isn't listed can still be entered.
 */
export const SIZE_SCHEMES: Readonly<Record<string, SizeScheme>> = {
  coat_male: scheme('Coat, male', CHESTS, FIVE_LENGTHS),
  coat_female: scheme('Coat, female', MISSES, [...FIGURES, ...LENGTHS]),
  trousers_male: scheme('Trousers, male', WAISTS, [...FIVE_LENGTHS, 'UNHEMMED']),
  slacks_female: scheme('Slacks, female', MISSES, LENGTHS),
  shirt_male_long: scheme('Shirt, long sleeve', COLLARS, SLEEVES, ' x '),
  shirt_male_short: scheme('Shirt, short sleeve', COLLARS),
  blouse_female: scheme('Blouse, female', MISSES, LENGTHS),
  utility: scheme('Field uniform', [...LETTERS, 'XXL'], FIVE_LENGTHS, ' '),
  adjective: scheme('XS to 3XL', [...LETTERS, '2XL', '3XL']),
  headgear: scheme('Headgear', HATS),
  belt: scheme('Belt, in inches', ['36', '40', '44', '50', '55']),
  shoes: scheme('Shoes', FEET, WIDTHS),
  socks: scheme('Socks', LETTERS.slice(1)),
  gloves: scheme('Gloves', LETTERS),
};

function scheme(label: string, first: readonly string[], second: readonly string[] = [], between = ''): SizeScheme {
  return { label, first, second, between };
}
