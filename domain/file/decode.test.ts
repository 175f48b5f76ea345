import { expect, test } from 'vitest';
import { decodeSheet, type Decode } from './decode.ts';

const decode: Decode = (bytes, encoding, strict) => new TextDecoder(encoding, { fatal: strict }).decode(bytes);
const read = (...bytes: number[]) => decodeSheet(Uint8Array.of(...bytes), decode);
const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string, swapped: boolean) =>
  Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return swapped ? [code >> 8, code & 255] : [code & 255, code >> 8];
  }).flat();

test('bytes are read as UTF-8, as Windows-1252, or as damaged', () => {
  const utf8 = new TextEncoder().encode('José');
  expect(read(...utf8)).toEqual({ text: 'José', encoding: 'utf-8' });
  expect(read(0xef, 0xbb, 0xbf, ...utf8)).toEqual({ text: 'José', encoding: 'utf-8' });
  expect(read(74, 0xe9)).toEqual({ text: 'Jé', encoding: 'windows-1252' });
  expect(read(...utf8, 74, 0xe9).encoding).toBe('damaged');
});

test('UTF-16 is read in either byte order, with its mark and without', () => {
  const text = 'Last name\tFirst name\nQuill\tJosé';
  for (const [mark, swapped] of [
    [[0xff, 0xfe], false],
    [[0xfe, 0xff], true],
    [[], false],
    [[], true],
  ] as const)
    expect(read(...mark, ...wide(text, swapped))).toEqual({ text, encoding: swapped ? 'utf-16be' : 'utf-16le' });
});

test.each([
  ['José', [0x4a, 0x6f, 0x73, 0x8e], 'macintosh'],
  ['Muñoz', [0x4d, 0x75, 0x96, 0x6f, 0x7a], 'macintosh'],
  ['María', [0x4d, 0x61, 0x72, 0x92, 0x61], 'macintosh'],
  ['Ramón', [0x52, 0x61, 0x6d, 0x97, 0x6e], 'macintosh'],
  ['José', [0x4a, 0x6f, 0x73, 0xe9], 'windows-1252'],
  ['Muñoz', [0x4d, 0x75, 0xf1, 0x6f, 0x7a], 'windows-1252'],
  ['Álvarez', [0xc1, ...ascii('lvarez')], 'windows-1252'],
  ['O’Brien', [0x4f, 0x92, ...ascii('Brien')], 'windows-1252'],
  ['Peña', [0x50, 0x65, 0xf1, 0x61], 'windows-1252'],
])('%s is read as such from %j', (name, bytes, encoding) => {
  expect(read(...ascii('Last,First\n'), ...bytes)).toEqual({ text: `Last,First\n${name}`, encoding });
});

test('what could be either is asked, and read as it is chosen', () => {
  const bytes = Uint8Array.of(...ascii('Coat '), 0xa5);
  expect(decodeSheet(bytes, decode).isUnsure).toBe(true);
  expect(decodeSheet(bytes, decode, 'macintosh')).toEqual({ text: 'Coat •', encoding: 'macintosh' });
});
