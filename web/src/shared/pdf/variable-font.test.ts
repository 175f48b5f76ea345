import { readFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import unicode from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { sliceWith, slicesOf } from './slices.ts';
import { embedAtWeight, type PdfFont } from './variable-font.ts';

/** The width of ink of 王's first stroke at a weight: its upper and its lower edge. */
async function strokeAt(fontWeight: number): Promise<number> {
  const slice = sliceWith(slicesOf(unicode), '王'.codePointAt(0) ?? 0);
  const name = `@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${slice?.name ?? ''}-wght-normal.woff2`;
  const bytes = await readFile(new URL(import.meta.resolve(name)));
  const which = { fontFamily: `Slice at ${fontWeight}`, fontWeight, fontStyle: 'normal' as const };
  Font.register({ family: which.fontFamily, fontWeight, src: `data:font/woff2;base64,${bytes.toString('base64')}` });
  await Font.load(which);
  const font = Font.getFont(which)?.data as unknown as PdfFont & { glyphForCodePoint(code: number): { id: number } };
  embedAtWeight(font, fontWeight);
  const subset = font.createSubset() as unknown as { includeGlyph(id: number): number; encode(): Uint8Array };
  const { id } = font.glyphForCodePoint('王'.codePointAt(0) ?? 0);
  subset.includeGlyph(id);
  expect(subset.encode().length, 'it is embedded with its outlines').toBeGreaterThan(300);
  const [, top = 0] = font.getGlyph(id).path.commands[0]?.args ?? [];
  const [, bottom = 0] = font.getGlyph(id).path.commands[2]?.args ?? [];
  return top - bottom;
}

test('a variable font in slices is embedded at the weight that is asked for, not at its thinnest', async () => {
  const regular = await strokeAt(400);
  expect(regular).toBeGreaterThan(60);
  expect(await strokeAt(600)).toBeGreaterThan(regular + 20);
});
