/** Contacts as vCards (RFC 6350), written in version 4.0. `vcard-read.ts` reads them. */

export type Card = {
  name: string;
  email?: string;
  phone?: string;
  organization?: string;
  title?: string;
  address?: string;
  language?: string;
  notes?: string;
};

/** What a card holds, as the columns of a table. */
export const CARD_COLUMNS: Record<keyof Card, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  organization: 'Organization',
  title: 'Title',
  address: 'Address',
  language: 'Language',
  notes: 'Notes',
};

const LONGEST_LINE = 75;

/** Writes cards as one file: lines end with CRLF and are folded at 75 octets. */
export function writeCards(cards: readonly Card[]): string {
  return cards.map((card) => `${linesOf(card).map(folded).join('\r\n')}\r\n`).join('');
}

function linesOf(card: Card): string[] {
  const words = card.name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(card.name)}`,
    `N:${escaped(last)};${escaped(words.join(' '))};;;`,
    ...(card.email ? [`EMAIL:${escaped(card.email)}`] : []),
    ...(card.phone ? [`TEL;VALUE=text:${escaped(card.phone)}`] : []),
    ...(card.organization ? [`ORG:${escaped(card.organization)}`] : []),
    ...(card.title ? [`TITLE:${escaped(card.title)}`] : []),
    // The whole address as one part: Guidon keeps it as lines, not as street and city.
    ...(card.address ? [`ADR:;;${escaped(card.address)};;;;`] : []),
    ...(card.language ? [`LANG:${escaped(card.language)}`] : []),
    ...(card.notes ? [`NOTE:${escaped(card.notes)}`] : []),
    'END:VCARD',
  ];
}

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;');

/** Breaks a line after 75 octets, never inside a character. */
function folded(line: string): string {
  let [text, room] = ['', LONGEST_LINE];
  for (const sign of line) {
    const code = sign.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (size > room) {
      text += '\r\n ';
      room = LONGEST_LINE - 1;
    }
    text += sign;
    room -= size;
  }
  return text;
}
