/** Numbers from one to another in equal steps, as labels have them: 13.5, 14, 14.5. */
function numbers(from: number, to: number, step: number): string[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => String(from + at * step));
}

/** A number of eighths as hat makers write it: 53 is '6 5/8'. */
function eighths(count: number): string {
  const [whole, rest] = [Math.floor(count / 8), count % 8];
  if (rest === 0) return String(whole);
  const part = rest % 4 === 0 ? '1/2' : rest % 2 === 0 ? `${rest / 2}/4` : `${rest}/8`;
  return `${whole} ${part}`;
}

/** Men's chests and waists in inches, men's collars, misses' sizes, shoe sizes in halves, and hats in eighths. */
export const CHESTS = numbers(32, 54, 1);
export const WAISTS = numbers(26, 52, 1);
export const COLLARS = numbers(13.5, 19, 0.5);
export const MISSES = numbers(4, 26, 2);
export const FEET = numbers(3, 15, 0.5);
export const HATS = Array.from({ length: 13 }, (_, at) => eighths(52 + at));

/** Lengths: of what is cut for women, of what has all five, and sleeves in pairs of inches. */
export const LENGTHS = ['S', 'R', 'L'];
export const FIVE_LENGTHS = ['XS', 'S', 'R', 'L', 'XL'];
export const SLEEVES = ['30/31', '32/33', '34/35', '36/37'];

/** Figures of misses' and women's coats: junior, misses, and women's, each in its lengths. */
export const FIGURES = ['JP', 'JR', 'MP', 'MR', 'ML', 'WP', 'WR', 'WL'];
export const WIDTHS = ['XN', 'N', 'R', 'W', 'XW'];

/** Sizes in letters. */
export const LETTERS = ['XS', 'S', 'M', 'L', 'XL'];
