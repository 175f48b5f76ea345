/** A word in one and many. */
export type Noun = { one: string; many: string };

export const CADETS: Noun = { one: 'cadet', many: 'cadets' };

type Consonant =
  | 'b'
  | 'c'
  | 'd'
  | 'f'
  | 'g'
  | 'h'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'v'
  | 'w'
  | 'x'
  | 'z';

/** A word that takes an 's'; another needs both forms, and the compiler says so. */
type TakesS<Word extends string> = Word extends `${string}${'s' | 'x' | 'z' | 'ch' | 'sh' | `${Consonant}y`}`
  ? never
  : Word;

/** A whole number as one reads it: '5,000'. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** How many of what, in words that fit the number: '1 account', '3 accounts', '5,000 entries'. */
export function counted(count: number, noun: Noun): string;
export function counted<One extends string>(count: number, one: One & TakesS<One>): string;
export function counted(count: number, one: string, many: string): string;
export function counted(count: number, noun: string | Noun, many?: string): string {
  const words = typeof noun === 'string' ? { one: noun, many: many ?? `${noun}s` } : noun;
  return `${grouped(count)} ${count === 1 ? words.one : words.many}`;
}
