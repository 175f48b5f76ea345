/**
 * Text from a file in the one form in which it's compared, stored, and searched: characters composed (NFC), every line end one
 * line feed, no marks that can't be seen (zero width, direction, soft hyphen), one plain blank for any blanks.
 */

const UNSEEN = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const BLANKS = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;

/** Cleans a text whose lines and tabs count, such as a whole file. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .normalize('NFC');
}

/** Cleans one value: as `cleanText`, and with single blanks and none at its ends. Line breaks inside stay. */
export function cleanCell(text: string): string {
  return cleanText(text)
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}
