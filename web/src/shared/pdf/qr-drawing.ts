import { encode } from 'uqr';

/** A code as dark boxes in a field, with its quiet zone; measured in modules. */
export type Drawing = {
  width: number;
  height: number;
  boxes: { x: number; y: number; width: number; height: number }[];
};

/** A QR code. */
export function qrDrawing(code: string): Drawing {
  const { data, size } = encode(code, { border: 1 });
  const boxes = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [{ x, y, width: 1, height: 1 }] : [])));
  return { width: size, height: size, boxes };
}

/** The boxes as one path of a drawing. */
export const pathOf = ({ boxes }: Drawing): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
