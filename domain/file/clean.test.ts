import { expect, test } from 'vitest';
import { cleanCell, cleanText } from './clean.ts';

test.each([
  ['Z100\u200B', 'Z100'],
  ['\u202EIda\u202C', 'Ida'],
  ['Army  blue\u00A0 coat', 'Army blue coat'],
  ['Jose\u0301', 'José'],
  ['\uFEFFQuill ', 'Quill'],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['12 Elm St \r\n Austin', '12 Elm St\nAustin'],
])('%j is read as %j', (text, clean) => expect(cleanCell(text)).toBe(clean));

test('line ends of every kind, also mixed, are one line feed', () => {
  expect(cleanText('a\r\nb\rc\nd\u2028e')).toBe('a\nb\nc\nd\ne');
});
