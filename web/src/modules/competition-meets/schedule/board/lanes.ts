/** A span that is drawn in a column. `wide` is how many lanes it takes side by side. */
export type Span = { from: number; to: number; wide?: number; lane?: number | null };

/** The lane that each span is drawn in, from 0, so that none covers another; and how many lanes that takes. */
export function sideBySide(spans: readonly Span[]): { lanes: number[]; count: number } {
  const order = spans
    .map((span, index) => ({ ...span, index }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to || one.index - other.index);
  const lanes = spans.map(() => 0);
  const busy: number[] = [];
  for (const { from, to, wide = 1, lane, index } of order) {
    const first = lane ?? firstFree(busy, from, wide);
    lanes[index] = first;
    for (let at = first; at < first + wide; at += 1) busy[at] = Math.max(busy[at] ?? 0, to);
  }
  return { lanes, count: Math.max(1, busy.length) };
}

function firstFree(busy: readonly number[], from: number, wide: number): number {
  for (let first = 0; ; first += 1) {
    const taken = Array.from({ length: wide }, (_, at) => busy[first + at] ?? 0);
    if (taken.every((until) => until <= from)) return first;
  }
}
