// No name is longer, so a longer one isn't a typo.
const longest = 200;
// Of those that share pieces with a name, so many are compared letter by letter.
const mostCompared = 50;

/** How alike a hint has to be, from 0 to 1: names of tables and functions tell more of a project than what is known anyway. */
export const alike = { name: 0.75, known: 0.33 };

/** The pieces of a text of this many letters, and how often each is there. */
function pieces(text: string, size: number): Map<string, number> {
  const padded = `-${text.replaceAll(/[^\p{L}\p{N}, ]+/gu, '')}-`.padEnd(size, '-');
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const piece = padded.slice(at, at + size);
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts;
}

function magnitude(counts: ReadonlyMap<string, number>): number {
  return Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
}

/** The cosine of the angle between two texts as vectors of their pieces; 0 where they share none. */
function cosine(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [piece, count] of left) shared += count * (right.get(piece) ?? 0);
  return shared === 0 ? 0 : shared / (magnitude(left) * magnitude(right));
}

/** How many letters have to be changed, added or taken away. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function scored(name: string, names: readonly string[], size: number): { name: string; score: number }[] {
  const own = pieces(name, size);
  return names
    .map((candidate) => ({ name: candidate, score: cosine(own, pieces(candidate.toLowerCase(), size)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostCompared)
    .map(({ name: candidate }) => {
      const other = candidate.toLowerCase();
      return { name: candidate, score: 1 - distance(name, other) / Math.max(name.length, other.length) };
    })
    .toSorted((one, other) => other.score - one.score);
}

/**
 * The name most like a misspelt one, for hints, found as PostgREST finds it: those that share pieces of three letters
 * (else two) are compared letter by letter. `null` when none is at least `likely`, or when the very name is there.
 */
export function nearest(name: string, names: Iterable<string>, likely: number): string | null {
  const wanted = name.toLowerCase();
  const all = [...new Set(names)];
  if (name.length > longest || all.some((candidate) => candidate.toLowerCase() === wanted)) return null;
  for (const size of [3, 2]) {
    const [best] = scored(wanted, all, size).filter(({ score }) => score >= likely);
    if (best !== undefined) return best.name;
  }
  return null;
}
