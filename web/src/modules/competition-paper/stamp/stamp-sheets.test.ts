import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, type PDFRawStream, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { PAPER } from '../../../shared/meet/paper/stamp.ts';
import type { Stamp } from './stamp.ts';
import { stampSheets } from './stamp-sheets.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** A PDF of so many pages, each with words. */
async function pdfOf(pages: number, size: [number, number] = [PAPER.width, PAPER.height]): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < pages; at += 1) doc.addPage(size).drawText(`Page ${at}`, { x: 2, y: 2, size: 8, font });
  return doc.save();
}

const URL_OF = (entry: string) =>
  `https://guidon.a-school.k12.tx.us/app/competition-portal/scoring/11111111-2222-4333-8444-555555555555/key?entry=${entry}` +
  '&seat=aaaaaaaa-2222-4333-8444-555555555555&sheet=bbbbbbbb-2222-4333-8444-555555555555';
const ENTRIES = ['e0000001-2222-4333-8444-555555555555', 'e0000002-2222-4333-8444-555555555555'];

const stampOf = (entry: string, more: Partial<Stamp> = {}): Stamp => ({
  layout: 0,
  event: 0,
  school: 1,
  code: 'AREG-S01',
  seat: 'J01',
  attempt: 1,
  url: URL_OF(entry),
  ...more,
});

/** What each page draws itself. */
async function contentsOf(bytes: Uint8Array): Promise<string[]> {
  const doc = await PDFDocument.load(bytes);
  return doc.getPages().map(({ node }) => {
    const stream = node.lookup(PDFName.of('Contents')) as PDFRawStream;
    return inflateSync(stream.getContents()).toString('latin1');
  });
}

/** Draws the boxes of a page, three pixels for each point, and reads the code that they make. */
async function codeOn(content: string): Promise<string | undefined> {
  const [width, height] = [PAPER.width * 3, PAPER.height * 3];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x = 0, y = 0, w = 0, h = 0] of content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)) {
    const [left, right] = [Number(x) * 3, (Number(x) + Number(w)) * 3].map(Math.round);
    const [top, bottom] = [height - (Number(y) + Number(h)) * 3, height - Number(y) * 3].map(Math.round);
    for (let row = top ?? 0; row < (bottom ?? 0); row += 1)
      for (let at = left ?? 0; at < (right ?? 0); at += 1)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  }
  const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['QRCode'] });
  return found?.text;
}

test('each page has the QR code of its own entry, and a sheet of several pages has it on each', async () => {
  const layouts = [await pdfOf(1), await pdfOf(2)];
  const stamps = ENTRIES.map((entry, layout) => stampOf(entry, { layout }));
  const { bytes, pages } = await stampSheets({ title: 'Sheets', layouts, labels: await pdfOf(2, [138, 12]), stamps });
  expect(pages).toBe(3);
  const contents = await contentsOf(bytes);
  const [first = '', second = ''] = ENTRIES.map(URL_OF);
  expect(await Promise.all(contents.map(codeOn))).toEqual([first, second, second]);
  expect(contents.map((text) => /\(Page \d of \d\)/.exec(text)?.[0])).toEqual([
    undefined,
    '(Page 1 of 2)',
    '(Page 2 of 2)',
  ]);
});

test('a stamp says entry, seat, and performance; a spare sheet leaves a line for the entry', async () => {
  const stamps = [stampOf('', { attempt: 2 }), stampOf('', { code: null })];
  const work = { title: 'Sheets', layouts: [await pdfOf(1)], labels: await pdfOf(2, [138, 12]), stamps };
  const [again = '', spare = ''] = await contentsOf((await stampSheets(work)).bytes);
  for (const words of ['(AREG-S01)', '(Seat J01)', '(Performance 2)']) expect(again).toContain(words);
  expect(spare).toContain('(Spare: write the entry)');
  expect(spare).not.toContain('AREG-S01');
});

test('a layout is in the file once, and progress is told for each hundred pages', async () => {
  const layouts = [await pdfOf(1)];
  const labels = await pdfOf(2, [138, 12]);
  const told: number[] = [];
  const sized = async (count: number) => {
    const stamps = Array.from({ length: count }, () => stampOf(ENTRIES[0] ?? ''));
    const { bytes } = await stampSheets({ title: 'Sheets', layouts, labels, stamps }, (done) => void told.push(done));
    return bytes.length;
  };
  const grown = (await sized(250)) - (await sized(50));
  expect(told).toEqual([100, 200, 250, 50]);
  expect(grown / 200, 'bytes that a page adds').toBeLessThan(4000);
});
