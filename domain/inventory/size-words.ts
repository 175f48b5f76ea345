const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** Words of sizes and the letters they mean, as whole words, also right behind a number: '38REG'. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [word('SIZES?|SZ|INCH(?:ES)?|IN'), ' '],
  [word('UNHEMMED|UNHEM|UNH|OPEN HEM|UNFINISHED'), 'UNHEMMED'],
  [word('EXTRA|EX'), 'X'],
  [word('(X{0,3})(?:SMALL|SML|SM|SHORT|SHT)'), '$1S'],
  [word('(X{0,3})(?:LARGE|LRG|LGE|LG|LONG|LNG)'), '$1L'],
  [word('(X?)(?:WIDE|WD)'), '$1W'],
  [word('(X?)(?:NARROW|NAR)'), '$1N'],
  [word('MEDIUM|MED|MISSES|MISSY'), 'M'],
  [word('REGULAR|REG'), 'R'],
  [word('JUNIORS?|JR(?=\\s)'), 'J'],
  [word('PETITE|PET'), 'P'],
  [word("WOMEN'?S?"), 'W'],
  [word('(X{1,3})[ -]+(X?[SLNW])'), '$1$2'],
  [/(?<![\d.])2[ -]*XL?(?![A-Z\d])/g, 'XXL'],
  [/(?<![\d.])3[ -]*XL?(?![A-Z\d])/g, 'XXXL'],
];

/**
 * A size in the one way in which all writings of it agree: '38-R', '38 Reg', and '38r' are '38R'; '7½' and '7 1/2' are '7.5';
 * '2X' is 'XXL'. Two numbers keep a blank in between. Null where something else is in it.
 */
export function plainSize(written: string): string | null {
  let text = written.trim().toUpperCase();
  text = text.replaceAll(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${FRACTIONS[sign] ?? ''}`);
  text = text.replaceAll(/(\d)[ -]+([1-7])\/([248])(?!\d)/g, (_, last: string, up: string, down: string) =>
    withPart(last, up, down),
  );
  // A hat of '71/2' has lost its blank.
  text = text.replaceAll(/(?<![\d./])(\d)([1357])\/([248])(?!\d)/g, (_, last: string, up: string, down: string) =>
    withPart(last, up, down),
  );
  for (const [found, meant] of WORDS) text = text.replaceAll(found, meant);
  if (/[^A-Z\d\s.,/"'()#-]/.test(text)) return null;
  const tokens = text.match(/\d{2}\s*[/-]\s*\d{2}(?!\d)|\d*\.?\d+|[A-Z]+/g) ?? [];
  const isNumber = (token: string | undefined) => token !== undefined && /\d/.test(token);
  return tokens
    .filter((token, at) => !(token === 'X' && isNumber(tokens[at - 1]) && isNumber(tokens[at + 1])))
    .map(numberOf)
    .reduce((key, token) => key + (/\d$/.test(key) && isNumber(token) ? ' ' : '') + token, '');
}

/** '32-33' as '32/33', '09.50' as '9.5', and letters as they are. */
function numberOf(token: string): string {
  if (/^\d{2}\D/.test(token) && !token.includes('.')) return token.replaceAll(/\s/g, '').replace('-', '/');
  return /\d/.test(token) ? String(Number(token)) : token;
}

/** The end of a number with its fraction: 7 and 1/2 is '7.5'. */
function withPart(last: string, up: string, down: string): string {
  return `${last}${String(Number(up) / Number(down)).slice(1)}`;
}

function word(...ways: string[]): RegExp {
  return new RegExp(`(?<![A-Z])(?:${ways.join('|')})(?![A-Z])`, 'g');
}
