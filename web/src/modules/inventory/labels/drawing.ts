import { encode } from 'uqr';
import { code128 } from '../../../../../domain/inventory/code128.ts';

/** A code as dark boxes in a field, with its quiet zone; measured in modules. */
export type Drawing = {
  width: number;
  height: number;
  boxes: { x: number; y: number; width: number; height: number }[];
};

/** Light modules beside the bars: less, and scanners don't see where they begin. */
const QUIET = 10;

/** A QR code. */
export function qrDrawing(code: string): Drawing {
  const { data, size } = encode(code, { border: 1 });
  const boxes = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [{ x, y, width: 1, height: 1 }] : [])));
  return { width: size, height: size, boxes };
}

/** A Code 128 one module high, to be stretched; null where the code has letters that it doesn't know. */
export function barDrawing(code: string): Drawing | null {
  const drawn = code128(code);
  if (!drawn) return null;
  const boxes = drawn.bars.map(({ at, width }) => ({ x: at + QUIET, y: 0, width, height: 1 }));
  return { width: drawn.width + 2 * QUIET, height: 1, boxes };
}

/** The boxes as one path of a drawing. */
export const pathOf = ({ boxes }: Drawing): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
