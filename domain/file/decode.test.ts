import { expect, test } from 'vitest';
import { decodeSheet, type Decode } from './decode.ts';

test('bytes are read as UTF-8, as Windows-1252, or as damaged', () => {
  const utf8 = new TextEncoder().encode('José');
  expect(decodeSheet(utf8, decode)).toEqual({ text: 'José', encoding: 'utf-8' });
  expect(decodeSheet(Uint8Array.of(74, 0xe9), decode)).toEqual({ text: 'Jé', encoding: 'windows-1252' });
  expect(decodeSheet(Uint8Array.of(...utf8, 74, 0xe9), decode).encoding).toBe('damaged');
});

const decode: Decode = (bytes, encoding, strict) => new TextDecoder(encoding, { fatal: strict }).decode(bytes);
