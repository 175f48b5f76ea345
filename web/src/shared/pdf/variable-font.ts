/** What is used here of a font as the PDF library reads it. */
export interface PdfFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number): Glyph;
  createSubset(): Subset;
  variationCoords: number[] | null;
  _variationProcessor: { transformPoints(id: number, points: Spot[]): void };
  _transformedGlyphs: Decoded[];
}

type Spot = { x: number; y: number; endContour: boolean; copy(): Spot };
type Part = { dx: number; dy: number };
type Decoded = { points?: Spot[]; components?: Part[] };

interface Glyph {
  path: Path;
  advanceWidth: number;
  _getMetrics(): { leftBearing: number };
}

interface Path {
  commands: { command: string; args: number[] }[];
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
}

interface Subset {
  font: PdfFont;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}

const shown = new WeakSet<PdfFont>();

/**
 * Lets a variable font in WOFF2 be embedded at one weight. The library reads such a font at its thinnest, and can't copy
 * its outlines, which WOFF2 packs in its own way; so they are given their weight, and written anew when embedded.
 */
export function embedAtWeight(font: PdfFont, weight: number): void {
  if (shown.has(font)) return;
  shown.add(font);
  font.variationCoords = [weight];
  // The first glyph that is asked for has them all read.
  font.getGlyph(0);
  for (const [id, glyph] of font._transformedGlyphs.entries()) vary(font, id, glyph);
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = create();
    subset._addGlyph = (id) => addGlyph(subset, subset.font.getGlyph(id));
    return subset;
  };
}

function vary(font: PdfFont, id: number, { points, components }: Decoded): void {
  // Behind a glyph's own points stand four for its sides.
  const sides = [spot(0, 0), spot(0, 0), spot(0, 0), spot(0, 0)];
  if (points) font._variationProcessor.transformPoints(id, [...points, ...sides]);
  if (!components) return;
  const places = components.map(({ dx, dy }) => spot(dx, dy));
  font._variationProcessor.transformPoints(id, [...places, ...sides]);
  for (const [index, part] of components.entries()) {
    part.dx = places[index]?.x ?? part.dx;
    part.dy = places[index]?.y ?? part.dy;
  }
}

const spot = (x: number, y: number): Spot => ({
  x,
  y,
  endContour: true,
  copy() {
    return spot(this.x, this.y);
  },
});

function addGlyph(subset: Subset, glyph: Glyph): number {
  const bytes = outlineOf(glyph.path);
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: glyph._getMetrics().leftBearing });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}

type Point = { x: number; y: number; on: boolean };

/** A simple glyph of the `glyf` table: its contours, each point as it is, without instructions. */
function outlineOf({ commands, bbox }: Path): Uint8Array {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    for (let at = 0; at + 1 < args.length; at += 2) {
      const on = !(command === 'quadraticCurveTo' && at === 0);
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), on });
    }
    if (command === 'closePath') ends.push(points.length - 1);
  }
  if (points.length === 0) return new Uint8Array(0);
  const head = 10 + ends.length * 2 + 2;
  const size = head + points.length * 5;
  // The table of offsets counts in steps of two bytes, and readers want four.
  const view = new DataView(new ArrayBuffer(Math.ceil(size / 4) * 4));
  const box = [Math.floor(bbox.minX), Math.floor(bbox.minY), Math.ceil(bbox.maxX), Math.ceil(bbox.maxY)];
  for (const [index, value] of [ends.length, ...box, ...ends].entries()) view.setInt16(index * 2, value);
  for (const [index, { x, y, on }] of points.entries()) {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    view.setUint8(head + index, on ? 1 : 0);
    view.setInt16(head + points.length + index * 2, x - before.x);
    view.setInt16(head + points.length * 3 + index * 2, y - before.y);
  }
  return new Uint8Array(view.buffer);
}
