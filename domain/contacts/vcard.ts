/**
 * Contacts as vCards (RFC 6350): written in version 4.0, read from 3.0 and 4.0. Only what a contact of Guidon has is read;
 * photos, keys, and the rest of a card are skipped.
 */

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

/** What a file of cards may hold; the same as other imports. */
export const MOST_CARDS = 5000;

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

/** Reads the cards of a file, as far as they have a name; at most `MOST_CARDS`. Text that holds no card gives none. */
export function readCards(text: string): Card[] {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
  const cards: Card[] = [];
  let card: Partial<Card> | null = null;
  for (const line of lines) {
    const found = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line);
    const [, name = '', , value = ''] = found ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN' && value.toUpperCase() === 'VCARD') card = {};
    else if (key === 'END' && card) {
      const { name: of } = card;
      if (of && cards.length < MOST_CARDS) cards.push({ ...card, name: of });
      card = null;
    } else if (card && found) take(card, key, value);
  }
  return cards;
}

/** Takes over what a line says; the first of several counts. */
function take(card: Partial<Card>, key: string, value: string): void {
  const set = (field: keyof Card, text: string) => {
    const trimmed = text.trim();
    if (trimmed && card[field] === undefined) card[field] = trimmed;
  };
  if (key === 'FN') set('name', plain(value));
  // Cards of version 3.0 may have parts alone: last; first; middle.
  else if (key === 'N') {
    const [last = '', first = '', middle = ''] = parts(value);
    set('name', [first, middle, last].filter(Boolean).join(' '));
  } else if (key === 'EMAIL') set('email', plain(value));
  else if (key === 'TEL') set('phone', plain(value).replace(/^tel:/i, ''));
  else if (key === 'ORG') set('organization', parts(value).filter(Boolean).join(', '));
  else if (key === 'TITLE') set('title', plain(value));
  else if (key === 'ADR') set('address', parts(value).filter(Boolean).join(', '));
  else if (key === 'LANG') set('language', plain(value));
  else if (key === 'NOTE') set('notes', plain(value));
}

const plain = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** The parts between semicolons that aren't escaped. */
function parts(value: string): string[] {
  return [...value.matchAll(/((?:\\.|[^;\\])*)(?:;|$)/g)].map(([, part = '']) => plain(part).trim());
}
