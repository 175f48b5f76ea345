import { inflateSync } from 'node:zlib';

/** The words of a PDF in the order they're drawn, read as a reader's search and copy do: by the table each font brings. */
export function wordsOf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const all = [...objects.entries()];
  const every = fontsIn(objects, all.map(([, { head }]) => head).join('\n'));
  // Documents that were joined have fonts of the same name: each page says which are its own.
  const ofPage = new Map(
    all
      .filter(([, { head }]) => /\/Type \/Page\b/.test(head))
      .flatMap(([, { head }]) => {
        const fonts = fontsIn(objects, withReferred(objects, withReferred(objects, head)));
        const contents = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? '';
        return [...contents.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => [id, fonts] as const);
      }),
  );
  return all.map(([id, { body }]) => drawn(body, ofPage.get(id) ?? every)).join('');
}

/** The dictionary of a page with those that it refers to for its resources and fonts. */
function withReferred(objects: Map<string, PdfObject>, head: string): string {
  const referred = [...head.matchAll(/\/(?:Resources|Font) (\d+) 0 R/g)].map(([, id = '']) => objects.get(id)?.head);
  return [head, ...referred].join('\n');
}

function fontsIn(objects: Map<string, PdfObject>, heads: string): Map<string, Letters> {
  return new Map(
    [...heads.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(objects, id)]),
  );
}

type PdfObject = { head: string; body: string };
type Letters = Map<number, string>;

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const starts = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)];
  return new Map(
    starts.map((start) => {
      const from = start.index + start[0].length;
      const stream = text.indexOf('stream\n', from);
      const end = text.indexOf('endobj', from);
      const head = text.slice(from, stream > 0 && stream < end ? stream : end);
      const body = head.includes('/FlateDecode') ? unpacked(pdf.subarray(stream + 'stream\n'.length)) : '';
      return [start[1] ?? '', { head, body }];
    }),
  );
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // A picture that isn't packed this way.
    return '';
  }
}

function lettersOf(objects: Map<string, PdfObject>, font: string): Letters {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const ranges = (objects.get(table)?.body ?? '').matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi);
  const letters: Letters = new Map();
  for (const [, first = '', list = ''] of ranges) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    }
  }
  return letters;
}

function drawn(page: string, fonts: Map<string, Letters>): string {
  let letters: Letters | undefined;
  let words = '';
  for (const [, font, array = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font);
    for (const [, hex = ''] of array.matchAll(/<([0-9a-f]*)>/gi)) {
      for (const glyph of hex.match(/.{4}/g) ?? []) words += letters?.get(Number.parseInt(glyph, 16)) ?? '?';
    }
  }
  return words;
}
