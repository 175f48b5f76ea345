import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barcodeOf } from '../../../../../domain/inventory/barcode.ts';
import { type Drawing, qrDrawing } from '../../../shared/pdf/qr-drawing.ts';
import { barDrawing } from './drawing.ts';
import { type Label, pagesOf, SHEETS } from './sheets.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** A picture of a drawing, three pixels for each module; bars are stretched to forty pixels. */
function pictureOf({ width: across, height: down, boxes }: Drawing): ImageData {
  const [x3, y3] = [3, down === 1 ? 40 : 3];
  const [width, height] = [across * x3, down * y3];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of boxes) {
    for (let y = box.y * y3; y < (box.y + box.height) * y3; y++) {
      for (let x = box.x * x3; x < (box.x + box.width) * x3; x++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

const CODES = ['A_COAT_M-38R', 'A_SHIRT_LS_M-15.5.x.32.33', 'DR-0001', '~!az09 [x]'];

test.each(CODES)('the bars of %s are read back', async (text) => {
  const bars = barDrawing(text);
  const [found] = bars ? await readBarcodes(pictureOf(bars), { formats: ['Code128'] }) : [];
  expect(found?.text).toBe(text);
});

test.each(CODES)('the QR code of %s is read back', async (text) => {
  const [found] = await readBarcodes(pictureOf(qrDrawing(text)), { formats: ['QRCode'] });
  expect(found?.text).toBe(text);
});

test('what the code has no letters for has no bars', () => {
  for (const text of ['', 'größe', 'a\nb', 'x'.repeat(81)]) expect(barDrawing(text)).toBeNull();
});

const labels = (count: number): Label[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: '', note: '', code: 'ABC' }));

test('labels begin at the first free one of a sheet and go on to the next', () => {
  const [sheet] = SHEETS;
  const pages = pagesOf(sheet, labels(5), 28);
  expect(pages.map((page) => page.length)).toEqual([3, 2]);
  expect(pages[0]?.[0]).toMatchObject({ x: 13.5, y: 36 + 9 * 72 });
  expect(pages[1]?.[1]).toMatchObject({ x: 13.5 + 198, y: 36 });
});

test.each(SHEETS)('the labels of $label are on the paper', (sheet) => {
  const [page = []] = pagesOf(sheet, labels(sheet.columns * sheet.rows), 1);
  const last = page.at(-1);
  expect((last?.x ?? 999) + sheet.width).toBeLessThanOrEqual(612);
  expect((last?.y ?? 999) + sheet.height).toBeLessThanOrEqual(792);
});

test('a size without a barcode gets the code of its item with the size, in letters that a scanner reads', () => {
  const item = { id: 'ab12cd34-0000', name: 'Field jacket, green', catalog_code: null };
  expect(barcodeOf({ ...item, catalog_code: 'A_COAT_M' }, '38R')).toBe('A_COAT_M-38R');
  expect(barcodeOf({ ...item, catalog_code: 'A_SHIRT_LS_M' }, '15.5 x 32/33')).toBe('A_SHIRT_LS_M-15.5.x.32.33');
  expect(barcodeOf(item, '')).toBe('FJG.AB12');
});
