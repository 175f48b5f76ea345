import { cleanCell } from './clean.ts';

/** A column that a file can have: its own heading, and others that the same column has elsewhere. */
type Named<Key extends string> = { key: Key; label: string; aliases: string[] };

/**
 * A column as an import offers it: whether a file needs it, what its cells look like, of which `group` it is, and whether it
 * `isRare`: then it isn't in the template.
 */
export type FileColumn<Key extends string> = Named<Key> & {
  required: boolean;
  hint?: string;
  group?: string;
  isRare?: boolean;
};

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
 * one of the same name; then one of the same alias, earlier ones first; then one that says an alias beside words of no weight. A
 * heading is used once.
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
  const find = (name: string, form: (heading: string) => string) =>
    headings.find((heading) => free.has(heading) && form(heading) === name);
  for (const { key } of fields) take(key, remembered[key]);
  for (const { key, label } of fields) {
    take(key, find(plainHeading(label), plainHeading));
    take(key, find(plainHeading(key), plainHeading));
  }
  for (const form of [plainHeading, bare])
    for (const { key, aliases, label } of fields)
      for (const name of form === plainHeading ? aliases : [label, ...aliases])
        take(key, find(plainHeading(name), form));
  return mapping;
}

/** What a row says in each field, cleaned; a field whose cell is empty isn't there. */
export function valuesOf<Key extends string>(
  fields: readonly { key: Key }[],
  cells: Record<string, string>,
  mapping: Partial<Record<string, string | undefined>>,
): Partial<Record<Key, string>> {
  const values: Partial<Record<Key, string>> = {};
  for (const { key } of fields) {
    const text = cleanCell(cells[mapping[key] ?? ''] ?? '');
    if (text !== '') values[key] = text;
  }
  return values;
}

/** A heading in small letters, with its words apart also where they are written as one: 'stuLastName' is 'stu last name'. */
export function plainHeading(heading: string): string {
  return heading
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9#/]+/g, ' ')
    .trim();
}

const EMPTY_WORDS = /\b(?:stu|primary|preferred|main|home|current|legal|sis|optional|required|1)\b/g;

/** A heading without what is in parentheses, and without the words that say nothing about the column. */
function bare(heading: string): string {
  return plainHeading(heading.replaceAll(/\([^)]*\)/g, ''))
    .replaceAll(EMPTY_WORDS, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}
