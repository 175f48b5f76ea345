/**
 * How names are found, the same here as in the database (`app.search_text`): in any order and case, with or without
 * accents, commas, hyphens and apostrophes. 'Chen, Alina' finds Alina Chen, 'obrien' finds O'Brien, 's1001' finds S-1001.
 */

const MARKS = /[\u0300-\u036F]/g;

/** Letters that have no accent to lose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};

/** The same, and what parts two words. */
const REPLACED: Record<string, string> = {
  ...LETTERS,
  ',': ' ',
  ';': ' ',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
  '\u00A0': ' ',
};

/** What people leave out or write in another way. */
const LEFT_OUT = `'’‘ʼ\`´".“”?!:()[]{}/\\|_@#&+*=<>~^%$–—·-`;

const DELETED = Object.fromEntries(Array.from(LEFT_OUT, (sign) => [sign, '']));

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ ...REPLACED, ...DELETED }));

/** A text as it is searched in: small letters without accents and punctuation. */
export function searchText(text: string): string {
  const plain = text.normalize('NFD').replace(MARKS, '').toLowerCase();
  return Array.from(plain, (sign) => SIGNS.get(sign) ?? sign).join('');
}

/** A text in small letters without accents, its punctuation kept, as two names of things are compared (`app.fold`). */
export function foldLetters(text: string): string {
  const plain = text.normalize('NFD').replace(MARKS, '').toLowerCase();
  return Array.from(plain, (sign) => LETTERS[sign] ?? sign).join('');
}

/** What is asked for, word by word; nothing where nothing is. */
export function searchWords(query: string): string[] {
  return searchText(query).split(/\s+/).filter(Boolean);
}

/** A check for texts that hold every word of a query, in whatever order; every text does where nothing is asked. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchWords(query);
  return (text) => {
    const plain = searchText(text);
    return words.every((word) => plain.includes(word));
  };
}

/** True where two texts say the same to a search. */
export function sameText(one: string, other: string): boolean {
  return searchWords(one).join(' ') === searchWords(other).join(' ');
}
