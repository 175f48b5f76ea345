import { encode } from 'uqr';

/** Light modules around the code: readers need them to see where it begins. */
const QUIET = 3;
/** Readers take any of the eight masks; to find the best one takes four times as long as all else of a page. */
const MASK = 2;

type Square = { x: number; y: number; size: number };

/** A QR code as drawing operators of a PDF, in a square whose lower left corner is given: each dark run of a line is a box. */
export function qrOperators(text: string, { x, y, size }: Square): string {
  const { data, size: modules } = encode(text, { ecc: 'L', border: QUIET, maskPattern: MASK });
  const step = size / modules;
  const boxes = data.flatMap((line, row) =>
    runsOf(line).map(([from, to]) =>
      // A little taller than a line, so that no printer leaves a gap between two.
      [x + from * step, y + size - (row + 1) * step, (to - from) * step, step + 0.02].map(short).join(' '),
    ),
  );
  return `${boxes.map((box) => `${box} re`).join('\n')}\nf`;
}

/** Where dark modules of a line begin and end. */
function runsOf(line: boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const [at, dark] of line.entries()) {
    const last = runs.at(-1);
    if (dark && last?.[1] === at) last[1] = at + 1;
    else if (dark) runs.push([at, at + 1]);
  }
  return runs;
}

/** A length as a PDF writes it. */
export const short = (length: number): string => String(Math.round(length * 1000) / 1000);
