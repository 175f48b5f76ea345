/** A column that a file can have: its own heading, and others that the same column has elsewhere. */
type Named<Key extends string> = { key: Key; label: string; aliases: string[] };

/** A column as an import offers it: whether a file needs it, and what its cells look like. */
export type FileColumn<Key extends string> = Named<Key> & { required: boolean; hint?: string };

/** Gives what writes down the columns of an import, of which a file needs the named ones. */
export function fileColumn<Key extends string>(...needed: Key[]) {
  return (key: Key, label: string, aliases: string[], hint?: string): FileColumn<Key> => ({
    key,
    label,
    required: needed.includes(key),
    aliases,
    ...(hint === undefined ? {} : { hint }),
  });
}

/**
 * Proposes which heading of a file fills which field: as the school matched it before where that heading is still there, else the
 * one of the same name or alias. A heading is used once.
 */
export function guessColumns<Key extends string>(
  fields: readonly Named<Key>[],
  headings: string[],
  remembered: Partial<Record<string, string | undefined>> = {},
): Partial<Record<Key, string>> {
  const free = new Set(headings);
  const mapping: Partial<Record<Key, string>> = {};
  const take = (key: Key, heading: string | undefined) => {
    if (heading !== undefined && mapping[key] === undefined && free.delete(heading)) mapping[key] = heading;
  };
  for (const { key } of fields) take(key, remembered[key]);
  for (const { key, label, aliases } of fields) {
    const names = new Set([label, key, ...aliases].map(plain));
    take(
      key,
      headings.find((heading) => free.has(heading) && names.has(plain(heading))),
    );
  }
  return mapping;
}

/** What a row says in each field, trimmed; a field whose cell is empty isn't there. */
export function valuesOf<Key extends string>(
  fields: readonly { key: Key }[],
  cells: Record<string, string>,
  mapping: Partial<Record<string, string | undefined>>,
): Partial<Record<Key, string>> {
  const values: Partial<Record<Key, string>> = {};
  for (const { key } of fields) {
    const text = (cells[mapping[key] ?? ''] ?? '').trim();
    if (text !== '') values[key] = text;
  }
  return values;
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9#/]+/g, ' ')
    .trim();
}
