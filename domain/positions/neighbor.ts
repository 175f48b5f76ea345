type Box = { id: string; x: number; y: number; width: number; height: number };

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The box next to one in the direction of an arrow key; undefined where there is none, or the key is another. */
export function neighborOf<Any extends Box>(boxes: readonly Any[], id: string, key: string): Any | undefined {
  const from = boxes.find((box) => box.id === id);
  const way = WAYS[key];
  if (!from || !way) return undefined;
  const far = (box: Box) => {
    const [right, down] = [box.x + box.width / 2 - from.x - from.width / 2, box.y - from.y];
    const along = right * way[0] + down * way[1];
    const aside = Math.abs(right * way[1]) + Math.abs(down * way[0]);
    // What is straight ahead comes before what is near but aside.
    return along > 0 && (way[0] === 0 || aside < box.height) ? along + aside * 2 : Infinity;
  };
  const [best] = boxes.filter((box) => far(box) < Infinity).sort((one, other) => far(one) - far(other));
  return best;
}
