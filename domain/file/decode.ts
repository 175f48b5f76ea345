/** A decoded file: its text and how it was read. */
export type Decoded = { text: string; encoding: 'utf-8' | 'utf-16' | 'windows-1252' | 'damaged' };

/** Turns bytes into text in one encoding; the browser and Node give one as `TextDecoder`. */
export type Decode = (bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'windows-1252', strict: boolean) => string;

/**
 * Reads a file's bytes as a person would expect: UTF-8 where it is UTF-8, UTF-16 with its mark, and Windows-1252 where
 * the whole file is of that kind (a plain "CSV" saved by a spreadsheet). A file that mixes them is `damaged`: what
 * can't be read becomes the replacement character, and the check names those rows.
 */
export function decodeSheet(bytes: Uint8Array, decode: Decode): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: decode(bytes.subarray(2), 'utf-16le', false), encoding: 'utf-16' };
  const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  try {
    return { text: decode(body, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    const loose = decode(body, 'utf-8', false);
    const mixed = /[\u0080-\uFFFC]/.test(loose);
    if (mixed) return { text: loose, encoding: 'damaged' };
    return { text: decode(body, 'windows-1252', false), encoding: 'windows-1252' };
  }
}
