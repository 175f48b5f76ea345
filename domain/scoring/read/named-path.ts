type Step = { name: string; value: unknown };

/** The way to a part of a file with the names of list members in place of their numbers: events, INSP, entries, INSP-S01. */
export function namedPath(path: readonly PropertyKey[], file: unknown): Step[] {
  let value = file;
  return path.map((step) => {
    value = isObject(value) ? value[String(step)] : undefined;
    return { name: typeof step === 'number' ? (nameOf(value) ?? String(step + 1)) : String(step), value };
  });
}

/** What a member of a list is called: by its id, its key, its judge, or its number. */
function nameOf(member: unknown): string | null {
  if (!isObject(member)) return null;
  const name = member['id'] ?? member['key'] ?? member['judge'] ?? member['cadet'];
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
