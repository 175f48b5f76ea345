const DEFINITIONS = /\b(pg_get_(function|view|trigger|constraint|index)def|pg_get_expr|prosrc)\b/i;

/**
 * The lines of a migration that take the text of an object from the catalog to change it there. What such a migration
 * leaves is in no file: it has to write the new text out.
 */
export function patchesIn(sql: string): string[] {
  const plain = sql.replaceAll(/--[^\n]*/g, '');
  if (!/\breplace\s*\(|\bregexp_replace\s*\(|\boverlay\s*\(|\|\|/i.test(plain)) return [];
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => DEFINITIONS.test(line));
}
