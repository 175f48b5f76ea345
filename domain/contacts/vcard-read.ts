import { cleanCell, cleanText } from '../file/clean.ts';
import type { Card } from './vcard.ts';

/** What a file of cards may hold; the same as other imports. */
export const MOST_CARDS = 5000;

/** The cards of a file, each with its first line, and what isn't taken of it, each with its place. */
export type CardFile = { cards: { line: number; card: Card }[]; left: string[] };

/** What says nothing about a person: how the card is written, and what programs keep for themselves. */
const SILENT = new Set([
  'VERSION',
  'PRODID',
  'REV',
  'UID',
  'KIND',
  'N',
  'FN',
  'CLASS',
  'X-ABLABEL',
  'X-ABADR',
  'SOURCE',
]);

/**
 * Reads the cards of a file: vCard 2.1 with its quoted-printable lines, 3.0, and 4.0. Only what a contact of Guidon has is taken;
 * a second address, photos, and all else is named in `left`, and so is a card without a name or an end. Text that holds no card
 * gives none.
 */
export function readCards(text: string): CardFile {
  const file: CardFile = { cards: [], left: [] };
  let open: { line: number; card: Partial<Card>; left: string[] } | null = null;
  const close = (ended: boolean) => {
    if (!open) return;
    const { line, card, left } = open;
    const { name } = card;
    if (!ended) file.left.push(`Line ${line}: a card with no end`);
    else if (name === undefined) file.left.push(`Line ${line}: a card without a name`);
    else {
      file.cards.push({ line, card: { ...card, name } });
      file.left.push(...left.map((what) => `${name} (line ${line}): ${what}`));
    }
    open = null;
  };
  for (const { line, key, value } of linesIn(text)) {
    if (key === 'BEGIN' && /^vcard$/i.test(value.trim())) {
      close(false);
      open = { line, card: {}, left: [] };
    } else if (key === 'END') close(true);
    else if (open) {
      const missed = take(open.card, key, value);
      if (missed) open.left.push(missed);
    }
  }
  close(false);
  return file;
}

type Line = { line: number; key: string; value: string };

/** The lines of a file without their folds: what each is called, and what it says. */
function linesIn(text: string): Line[] {
  const lines: { line: number; text: string }[] = [];
  let isQuoted = false;
  for (const [at, one] of cleanText(text).split('\n').entries()) {
    const last = lines.at(-1);
    // A quoted-printable line goes on where it ends with an equals sign.
    if (last && isQuoted && last.text.endsWith('=')) last.text = last.text.slice(0, -1) + one.trimStart();
    else if (last && /^[ \t]/.test(one)) last.text += one.slice(1);
    else {
      lines.push({ line: at + 1, text: one });
      isQuoted = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(one);
    }
  }
  return lines.flatMap(({ line, text: whole }) => {
    const found = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s.exec(whole);
    if (!found) return [];
    const [, name = '', parameters = '', value = ''] = found;
    return [{ line, key: name.toUpperCase(), value: decoded(parameters, value) }];
  });
}

/** A value as it is meant: quoted-printable bytes are characters of UTF-8 or, where they aren't, of Latin-1. */
function decoded(parameters: string, value: string): string {
  if (!/;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(parameters)) return value;
  const bytes = value.replaceAll(/%/g, '=25').replaceAll(/=([0-9A-F]{2})/gi, '%$1');
  const text =
    readable(bytes) ?? bytes.replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  // What was quoted is no structure of the card, but a line break in it is one.
  return text.replaceAll(/\r\n?|\n/g, '\\n');
}

function readable(escaped: string): string | null {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

/** Takes over what a line says; the first of several counts. Returns what isn't taken. */
function take(card: Partial<Card>, key: string, value: string): string | undefined {
  const set = (field: keyof Card, text: string) => {
    const clean = cleanCell(text);
    if (!clean || card[field] === clean) return undefined;
    if (card[field] !== undefined) return `another ${field}, ${clean}`;
    card[field] = clean;
    return undefined;
  };
  if (key === 'FN') return card.name === undefined ? set('name', plain(value)) : undefined;
  // Cards of version 3.0 may have parts alone: last; first; middle; title before; suffix behind.
  if (key === 'N') {
    const [last = '', first = '', middle = '', , suffix = ''] = parts(value);
    if (card.name === undefined) set('name', [first, middle, last, suffix].filter(Boolean).join(' '));
    return undefined;
  }
  if (key === 'EMAIL') return set('email', plain(value));
  if (key === 'TEL') return set('phone', plain(value).replace(/^tel:/i, ''));
  if (key === 'ORG') return set('organization', parts(value).filter(Boolean).join(', '));
  if (key === 'TITLE') return set('title', plain(value));
  if (key === 'ADR') return set('address', parts(value).filter(Boolean).join(', '));
  if (key === 'LANG') return set('language', plain(value));
  if (key === 'NOTE') return set('notes', plain(value));
  return SILENT.has(key) ? undefined : nameOf(key, value);
}

const NAMES: Record<string, string> = { PHOTO: 'the photo', LOGO: 'the logo', SOUND: 'the sound', KEY: 'the key' };

function nameOf(key: string, value: string): string | undefined {
  const text = cleanCell(plain(value));
  if (!text) return undefined;
  return NAMES[key] ?? `${key.toLowerCase()} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

const plain = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** The parts between semicolons that aren't escaped. */
function parts(value: string): string[] {
  return [...value.matchAll(/((?:\\.|[^;\\])*)(?:;|$)/g)].map(([, part = '']) => plain(part).trim());
}
