import { guessSingleByte } from './single-byte.ts';

/** What a file can be written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** A decoded file: its text, how it was read, and whether it could as well be meant otherwise. */
export type Decoded = { text: string; encoding: Encoding | 'damaged'; isUnsure?: boolean };

/** Turns bytes into text in one encoding; the browser and Node give one as `TextDecoder`. */
export type Decode = (bytes: Uint8Array, encoding: Encoding, strict: boolean) => string;

/**
 * Reads a file's bytes as a person would expect: UTF-16 with its mark or by its empty bytes, UTF-8 where it is UTF-8, else
 * Windows-1252 or MacRoman, whichever makes words of the letters. Where both do, `isUnsure` asks. A file that mixes UTF-8 with
 * others is `damaged`: what can't be read becomes the replacement character, and the check names those rows.
 */
export function decodeSheet(bytes: Uint8Array, decode: Decode, chosen?: Encoding): Decoded {
  const [body, found] = withoutMark(bytes);
  const encoding = chosen ?? found;
  if (encoding) return { text: decode(body, encoding, false), encoding };
  try {
    return { text: decode(body, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    const loose = decode(body, 'utf-8', false);
    const mixed = /[\u0080-\uFFFC]/.test(loose);
    if (mixed) return { text: loose, encoding: 'damaged' };
    const windows = decode(body, 'windows-1252', false);
    const mac = decode(body, 'macintosh', false);
    const guess = guessSingleByte(windows, mac);
    return {
      text: guess === 'macintosh' ? mac : windows,
      encoding: guess ?? 'windows-1252',
      ...(guess ? {} : { isUnsure: true }),
    };
  }
}

/** A file without the mark at its beginning, and what the mark or the empty bytes of UTF-16 say about it. */
function withoutMark(bytes: Uint8Array): [Uint8Array, Encoding | undefined] {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return [bytes.subarray(2), 'utf-16le'];
  if (first === 0xfe && second === 0xff) return [bytes.subarray(2), 'utf-16be'];
  if (first === 0xef && second === 0xbb && third === 0xbf) return [bytes.subarray(3), undefined];
  const start = bytes.subarray(0, 2000);
  const empty = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const many = start.length / 4;
  if (odd > many && even < odd / 10) return [bytes, 'utf-16le'];
  if (even > many && odd < even / 10) return [bytes, 'utf-16be'];
  return [bytes, undefined];
}
