const capacity = 4000;

// A statement is prepared when it comes a second time: a caller who varies it endlessly fills no memory.
const seen = new Set<string>();
const names = new Map<string, string>();
let counter = 0;

/**
 * The name under which a statement stays prepared, or '' at its first sight. Each role has its own, since a plan
 * under row-level security holds for one role.
 */
export function nameOf(text: string, role: string): string {
  const key = `${role} ${text}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  if (!seen.has(key)) {
    if (seen.size >= capacity) seen.clear();
    seen.add(key);
    return '';
  }
  if (names.size >= capacity) names.clear();
  counter += 1;
  const name = `rest_${counter}`;
  names.set(key, name);
  return name;
}
