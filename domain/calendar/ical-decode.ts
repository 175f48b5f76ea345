import { type Decode, decodeSheet } from '../file/decode.ts';

/**
 * The text of a calendar file. Lines are folded by bytes, and some programs fold within a letter: there the letter is put together
 * before the fold, so that each line keeps its number.
 */
export function decodeIcal(bytes: Uint8Array, decode: Decode): string {
  return decodeSheet(withWholeLetters(bytes), decode).text;
}

const [LF, CR, TAB, BLANK] = [10, 13, 9, 32];

function withWholeLetters(bytes: Uint8Array): Uint8Array {
  const text = Uint8Array.from(bytes);
  for (let at = 1; at < text.length; at++) {
    const [end, next] = [text[at - 1] === CR && text[at] === LF ? at - 1 : at, at + 2];
    const isFold = text[at] === LF && (text[at + 1] === BLANK || text[at + 1] === TAB);
    if (!isFold || (text[end - 1] ?? 0) < 0x80 || !isWithin(text[next])) continue;
    let last = next;
    while (isWithin(text[last])) last++;
    const fold = text.slice(end, next);
    text.copyWithin(end, next, last);
    text.set(fold, end + last - next);
  }
  return text;
}

/** A byte that goes on with a letter of UTF-8. */
const isWithin = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0;
