function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const padded = `-${text.toLowerCase()}-`;
  for (let at = 0; at + 1 < padded.length; at += 1) {
    const pair = padded.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

function likeness(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)];
  let shared = 0;
  let total = 0;
  for (const [pair, count] of left) {
    shared += Math.min(count, right.get(pair) ?? 0);
    total += count;
  }
  for (const count of right.values()) total += count;
  return total === 0 ? 0 : (2 * shared) / total;
}

// No name is longer; what is, is no slip of the pen.
const longest = 200;

/** The name most like a misspelt one, for hints; `null` when none is at least `likely` (0 to 1) the same. */
export function nearest(name: string, names: Iterable<string>, likely = 0.6): string | null {
  if (name.length > longest) return null;
  let best: string | null = null;
  let score = likely;
  for (const candidate of names) {
    const alike = likeness(name, candidate);
    if (alike > score) [best, score] = [candidate, alike];
  }
  return best;
}
