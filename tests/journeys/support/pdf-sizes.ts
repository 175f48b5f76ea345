import { inflateSync } from 'node:zlib';

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

const SAME: Matrix = [1, 0, 0, 1, 0, 0];

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** The sizes in points in which a PDF shows text, as they are on paper: by the font, and all that scales it. One for each text shown. */
export function textSizes(pdf: Buffer): number[] {
  return streamsOf(pdf).flatMap(sizesIn);
}

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The streams of a PDF that can be inflated: its pages, and what else is packed. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap((start) => {
    const from = start.index + start[0].length;
    const to = text.indexOf('endstream', from);
    try {
      return to < 0 ? [] : [inflateSync(pdf.subarray(from, to)).toString('latin1')];
    } catch {
      // A picture or a font that isn't packed this way.
      return [];
    }
  });
}

function sizesIn(stream: string): number[] {
  const sizes: number[] = [];
  const kept: { at: Matrix; font: number }[] = [];
  let [at, line, font]: [Matrix, Matrix, number] = [SAME, SAME, 0];
  let given: number[] = [];
  const matrix = (): Matrix => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.slice(-6);
    return [a, b, c, d, e, f];
  };
  for (const token of stream.match(/\((?:\\.|[^\\)])*\)|<[^>]*>|[^\s[\]]+/g) ?? []) {
    const number = Number(token);
    if (!Number.isNaN(number)) {
      given.push(number);
      continue;
    }
    if (token === 'q') kept.push({ at, font });
    else if (token === 'Q') ({ at, font } = kept.pop() ?? { at: SAME, font: 0 });
    else if (token === 'cm') at = times(matrix(), at);
    else if (token === 'BT') line = SAME;
    else if (token === 'Tm') line = matrix();
    else if (token === 'Tf') font = given.at(-1) ?? 0;
    else if (token === 'Tj' || token === 'TJ') {
      const [a, b, c, d] = times(line, at);
      sizes.push(font * Math.sqrt(Math.abs(a * d - b * c)));
    }
    if (!/^[(<]/.test(token) && !token.startsWith('/')) given = [];
  }
  return sizes;
}
