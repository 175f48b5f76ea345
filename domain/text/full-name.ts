/** A name in its parts; the last name has what follows it, such as Jr. */
export type FullName = { first: string; middle: string; last: string };

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th|esq|phd|md)\.?$/i;

/** True for what follows a name: 'Jr.', 'III'. */
export const isSuffix = (word: string): boolean => SUFFIX.test(word);

/**
 * First, middle and last name of "Last, First Middle", "Last, Suffix, First", "Last, First, Middle", "Last, First, Suffix", or "First
 * Last"; null for a single word. Nothing of it is left out.
 */
export function readFullName(text: string): FullName | null {
  const clean = text.trim().replace(/\s+/g, ' ');
  const [family = '', ...rest] = clean.split(',').map((part) => part.trim());
  const given = rest.filter(Boolean);
  if (given.every(isSuffix)) return inOrder(family, given);
  const suffixes = given.filter(isSuffix);
  const [names = '', ...more] = given.filter((part) => !isSuffix(part));
  const [first = '', ...words] = names.split(' ');
  const last = words.at(-1);
  // 'King, Martin Luther Jr.' says it behind the given names.
  const behind = last !== undefined && isSuffix(last) ? [words.pop() ?? ''] : [];
  const middle = [...words, ...more].join(' ');
  return family && first ? { first, middle, last: [family, ...suffixes, ...behind].join(' ') } : null;
}

/** 'Martin King Jr.' and 'Martin King, Jr.' */
function inOrder(text: string, suffixes: string[]): FullName | null {
  const [first = '', ...others] = text.split(' ');
  const last = others.join(' ');
  if (!first || !last || others.every(isSuffix)) return null;
  return { first, middle: '', last: [last, ...suffixes].join(' ') };
}
