/**
 * The line (from 1) of a TOML text that has a key, or the one of the nearest table around it; 0 where neither
 * is written, as for a value that is missing.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  let [table, best, depth]: [string[], number, number] = [[], 0, 0];
  for (const [index, line] of text.split('\n').entries()) {
    const header = /^\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}/.exec(line);
    if (header) table = keysOf(header[1] ?? '');
    const key = header ? null : /^\s*([\w."'-]+(?:\s*\.\s*[\w"'-]+)*)\s*=/.exec(line);
    const here = key ? [...table, ...keysOf(key[1] ?? '')] : table;
    const fits = (header !== null || key !== null) && here.every((part, place) => wanted[place] === part);
    if (fits && here.length > depth) [best, depth] = [index + 1, here.length];
  }
  return best;
}

function keysOf(text: string): string[] {
  return text.split('.').map((part) => part.trim().replaceAll(/^["']|["']$/g, ''));
}
