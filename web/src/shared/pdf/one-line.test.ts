import { readFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import type { PlainFont } from './fonts.ts';
import { laidOut } from './one-line.ts';

async function font(): Promise<PlainFont> {
  const file = import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff');
  const bytes = await readFile(new URL(file));
  const which = { fontFamily: 'Plain in a test', fontWeight: 400 };
  Font.register({ family: which.fontFamily, src: `data:font/woff;base64,${bytes.toString('base64')}` });
  await Font.load(which);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what is used of it is named there
  return Font.getFont(which)?.data as unknown as PlainFont;
}

const words = (text: string, more: object = {}) => ({ text, x: 10, y: 3, width: 100, ...more });

test('words are placed where they are said to be, and those to the right end there', async () => {
  const line = laidOut(await font(), [words('Larkspur'), words('99.50', { right: true })]);
  expect(line?.words[0]).toMatchObject({ text: 'Larkspur', x: 10, y: 3 });
  expect(line?.words[1]?.x).toBeGreaterThan(80);
  expect(line?.height).toBeCloseTo(3 + 9.5 * 1.175);
});

test.each([
  ['letters of another script', '王芳'],
  ['letters of another of our fonts', 'Nguyễn'],
  ['an accent without a letter that has it', 'J\u030Cana'],
  ['two lines', 'Ann\nLee'],
  ['more than a line', 'Not eligible. Missing armed regulation and color guard'],
])('%s are left to what lays out every text', async (_, text) => {
  expect(laidOut(await font(), [words('Ann'), words(text)])).toBeNull();
});

test('an accent that a letter has is drawn as one letter', async () => {
  expect(laidOut(await font(), [words('A\u0301lvarez')])?.words[0]?.text).toBe('Álvarez');
});
