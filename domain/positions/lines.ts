import { type ChartPosition, GAP } from './plan.ts';

/** A position's box; `spine` is where the line of its stack goes down, if it is in one. */
export type Box = { id: string; x: number; y: number; width: number; height: number; spine?: number };

type Point = [x: number, y: number];

/** A line from a box to the one it answers to: solid to the one above it, dotted where it advises. */
export type ChartLine = { from: string; to: string; kind: 'reports' | 'advises'; points: Point[] };

/** The lines between boxes, each as a way of level and upright pieces. */
export function linesOf(positions: readonly ChartPosition[], boxes: readonly Box[]): ChartLine[] {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const line = (id: string, to: string | null, kind: ChartLine['kind']): ChartLine[] => {
    const [one, other] = [byId.get(id), to === null ? undefined : byId.get(to)];
    if (!one || !other || one === other) return [];
    // A ring is never stored; drawn boxes at the top have nothing above them.
    if (kind === 'reports' && one.y <= other.y) return [];
    return [{ from: id, to: other.id, kind, points: kind === 'reports' ? solid(one, other) : dotted(one, other) }];
  };
  return positions.flatMap(({ id, reports_to_id, advises_id }) => [
    ...line(id, reports_to_id, 'reports'),
    ...line(id, advises_id, 'advises'),
  ]);
}

const middle = ({ x, width }: Box) => x + width / 2;

function solid(below: Box, above: Box): Point[] {
  const bottom = above.y + above.height;
  const turn = bottom + GAP.row / 2;
  const start: Point[] = [
    [middle(above), bottom],
    [middle(above), turn],
  ];
  if (below.spine === undefined) return [...start, [middle(below), turn], [middle(below), below.y]];
  const side = below.spine < below.x ? below.x : below.x + below.width;
  const level = below.y + below.height / 2;
  return [...start, [below.spine, turn], [below.spine, level], [side, level]];
}

/** Beside the box, up or down between the rows, and to the bottom of the other box, a little off its middle. */
function dotted(one: Box, other: Box): Point[] {
  const right = middle(other) >= middle(one);
  const side = right ? one.x + one.width : one.x;
  const beside = side + (right ? 1 : -1) * (GAP.side / 2);
  const end = middle(other) + (right ? -1 : 1) * (other.width / 4);
  const bottom = other.y + other.height;
  const turn = bottom + GAP.row / 4;
  const level = one.y + one.height / 2;
  return [
    [side, level],
    [beside, level],
    [beside, turn],
    [end, turn],
    [end, bottom],
  ];
}
