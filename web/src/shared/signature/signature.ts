/** The field in which a signature is drawn; its strokes are whole numbers in it. */
export const WIDTH = 600;
export const HEIGHT = 200;

/** One stroke: x, y, x, y ... */
export type Stroke = number[];

export type Signature = { name: string } & ({ method: 'typed' } | { method: 'drawn'; strokes: Stroke[] });

const MOST_STROKES = 100;
/** The database takes 40,000 characters; a number with its comma has about five. */
const MOST_NUMBERS = 6000;
/** Points nearer than this to the one before add nothing that can be seen. */
const NEAR = 3;

/** The strokes with a point added to the last one, inside the field; unchanged where it adds nothing or there is no room. */
export function withPoint(strokes: Stroke[], x: number, y: number): Stroke[] {
  const [px, py] = [within(x, WIDTH), within(y, HEIGHT)];
  const last = strokes.at(-1);
  if (!last || strokes.reduce((sum, { length }) => sum + length, 0) >= MOST_NUMBERS) return strokes;
  const [bx, by] = last.slice(-2);
  if (bx !== undefined && by !== undefined && Math.hypot(bx - px, by - py) < NEAR) return strokes;
  return [...strokes.slice(0, -1), [...last, px, py]];
}

/** The strokes with a new one started. */
export function withStroke(strokes: Stroke[], x: number, y: number): Stroke[] {
  return strokes.length >= MOST_STROKES ? strokes : withPoint([...strokes, []], x, y);
}

/** Only strokes that a pen would show: two points at least. */
export function drawnOf(strokes: Stroke[]): Stroke[] {
  return strokes.filter(({ length }) => length >= 4);
}

/** A stroke as the path of an SVG, smooth through its points. */
export function pathOf(stroke: Stroke): string {
  const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, at): [number, number] => [
    stroke[at * 2] ?? 0,
    stroke[at * 2 + 1] ?? 0,
  ]);
  const [first, ...rest] = points;
  if (!first) return '';
  const curves = rest.map(([x, y], at) => {
    const [nx, ny] = rest[at + 1] ?? [x, y];
    return `Q${x} ${y} ${(x + nx) / 2} ${(y + ny) / 2}`;
  });
  return `M${first.join(' ')}${curves.join('')}`;
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, Math.round(value)));
}
