import { code128 } from '../../../../../domain/inventory/code128.ts';
import type { Drawing } from '../../../shared/pdf/qr-drawing.ts';

/** Light modules beside the bars: less, and scanners don't see where they begin. */
const QUIET = 10;

/** A Code 128 one module high, to be stretched; null where the code has letters that it doesn't know. */
export function barDrawing(code: string): Drawing | null {
  const drawn = code128(code);
  if (!drawn) return null;
  const boxes = drawn.bars.map(({ at, width }) => ({ x: at + QUIET, y: 0, width, height: 1 }));
  return { width: drawn.width + 2 * QUIET, height: 1, boxes };
}
