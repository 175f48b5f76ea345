import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { cameraProblem, noCamera } from './camera-problem.ts';
import { zxingReader } from './read-by-zxing.ts';
import { type Read, tidy } from './scanned.ts';

const bytesOf = (name: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(name)));
let read: Read;

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: bytesOf('zxing-wasm/writer/zxing_writer.wasm').buffer } });
  read = zxingReader(bytesOf('zxing-wasm/reader/zxing_reader.wasm'));
});

/** A code as a camera would show it: dots of some pixels, dark on light, with room around. */
async function picture(text: string, format: 'Code128' | 'QRCode'): Promise<ImageData> {
  const { error, symbol } = await writeBarcode(text, { format });
  expect(error).toBe('');
  const [dot, room] = [4, 10];
  const tall = format === 'Code128' ? 60 : symbol.height;
  const [width, height] = [(symbol.width + 2 * room) * dot, (tall + 2 * room) * dot];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = room * dot; y < height - room * dot; y += 1) {
    for (let x = room * dot; x < width - room * dot; x += 1) {
      const row = format === 'Code128' ? 0 : Math.floor(y / dot) - room;
      const dark = symbol.data[row * symbol.width + Math.floor(x / dot) - room] === 0;
      if (dark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

test.each([
  ['Code128', 'GDN-000417'],
  ['QRCode', 'https://corps.example/app/supply/items/417'],
] as const)('a %s is read from a picture', async (format, text) => {
  expect(await read(await picture(text, format))).toEqual([text]);
});

test('a picture without a code gives nothing', async () => {
  const blank = { data: new Uint8ClampedArray(400 * 400 * 4).fill(255), width: 400, height: 400, colorSpace: 'srgb' };
  expect(await read(blank as ImageData)).toEqual([]);
});

test('what a scanner adds around a code is left out', () => {
  expect(tidy('\u001D GDN-000417\r\n')).toBe('GDN-000417');
});

test('what is wrong with a camera is said in words', () => {
  expect(cameraProblem(new DOMException('', 'NotAllowedError'))).toContain("doesn't have permission");
  expect(cameraProblem(noCamera())).toBe("This device doesn't have a camera.");
  expect(cameraProblem('?')).toBe("The camera couldn't be started.");
});
