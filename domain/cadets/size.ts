/** A way clothing is sized: what it measures, an example, and the sizes to offer. */
export type SizeScheme = { code: string; label: string; example: string; choices: string[] };

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => String(from + at * step));

const cross = (first: string[], second: string[], join = '') =>
  first.flatMap((one) => second.map((other) => `${one}${join}${other}`));

const LENGTHS = ['S', 'R', 'L'];

/** The schemes of the services' clothing, in the order in which a cadet is measured. */
export const SIZE_SCHEMES: SizeScheme[] = [
  { code: 'headgear', label: 'Headgear', example: '7 1/8', choices: headgear() },
  { code: 'coat_male', label: 'Coat, men', example: '38R', choices: cross(range(32, 54, 1), ['XS', ...LENGTHS, 'XL']) },
  {
    code: 'coat_female',
    label: 'Coat, women',
    example: '10MR',
    choices: cross(range(4, 26, 2), ['JP', 'JR', 'MP', 'MR', 'ML', 'WP', 'WR', 'WL']),
  },
  { code: 'shirt_male_short', label: 'Shirt, neck', example: '15.5', choices: range(13.5, 19, 0.5) },
  {
    code: 'shirt_male_long',
    label: 'Shirt, neck and sleeve',
    example: '15.5 x 32/33',
    choices: cross(range(13.5, 19, 0.5), ['30/31', '32/33', '34/35', '36/37'], ' x '),
  },
  { code: 'blouse_female', label: 'Blouse', example: '10R', choices: cross(range(4, 26, 2), LENGTHS) },
  {
    code: 'trousers_male',
    label: 'Trousers',
    example: '32R',
    choices: cross(range(26, 52, 1), ['XS', ...LENGTHS, 'XL']),
  },
  { code: 'slacks_female', label: 'Slacks', example: '12R', choices: cross(range(4, 26, 2), LENGTHS) },
  {
    code: 'utility',
    label: 'Utility uniform',
    example: 'M R',
    choices: cross(['XS', 'S', 'M', 'L', 'XL', 'XXL'], ['XS', 'S', 'R', 'L', 'XL'], ' '),
  },
  { code: 'adjective', label: 'PT shirt', example: 'M', choices: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] },
  { code: 'belt', label: 'Belt', example: '40', choices: ['36', '40', '44', '50', '55'] },
  { code: 'shoes', label: 'Shoes', example: '9.5R', choices: cross(range(3, 15, 0.5), ['XN', 'N', 'R', 'W', 'XW']) },
  { code: 'socks', label: 'Socks', example: 'M', choices: ['S', 'M', 'L', 'XL'] },
  { code: 'gloves', label: 'Gloves', example: 'M', choices: ['XS', 'S', 'M', 'L', 'XL'] },
];

/** The words for a scheme. */
export function schemeLabel(code: string): string {
  return SIZE_SCHEMES.find((scheme) => scheme.code === code)?.label ?? code.replaceAll('_', ' ');
}

/**
 * A size as it is entered, written as the scheme writes it: '38r' is '38R'. `known` is false where the scheme has no such
 * size: it is kept all the same, because suppliers have sizes of their own, and the screen says so.
 */
export function readSize(code: string, text: string): { value: string; known: boolean } {
  const typed = text.trim().replace(/\s+/g, ' ');
  const plain = (one: string) => one.toUpperCase().replaceAll(/\s/g, '');
  const scheme = SIZE_SCHEMES.find((one) => one.code === code);
  const choice = scheme?.choices.find((one) => plain(one) === plain(typed));
  return { value: choice ?? typed.toUpperCase(), known: choice !== undefined };
}

function headgear(): string[] {
  const eighths = ['', ' 1/8', ' 1/4', ' 3/8', ' 1/2', ' 5/8', ' 3/4', ' 7/8'];
  return [...eighths.slice(4).map((part) => `6${part}`), ...eighths.map((part) => `7${part}`), '8'];
}
