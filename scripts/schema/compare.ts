import type { Catalog } from './catalog.ts';

/** An object that two databases don't have alike: the text on each side, `null` where it isn't there. */
export type Difference = { name: string; migrations: string | null; folder: string | null };

/** What differs between the database of the migrations and that of the folder, by name. */
export function compareCatalogs(migrations: Catalog, folder: Catalog): Difference[] {
  const names = [...new Set([...migrations.keys(), ...folder.keys()])].toSorted();
  return names
    .map((name) => ({ name, migrations: migrations.get(name) ?? null, folder: folder.get(name) ?? null }))
    .filter((one) => one.migrations !== one.folder);
}

/** The difference in words: the object, then what is on one side only. */
export function tellDifference({ name, migrations, folder }: Difference): string {
  if (migrations === null) return `${name}: only in the folder`;
  if (folder === null) return `${name}: only in the migrations`;
  const [one, other] = [migrations, folder].map(linesOf);
  const left = one?.filter((line) => !other?.includes(line)) ?? [];
  const right = other?.filter((line) => !one?.includes(line)) ?? [];
  if (left.length + right.length === 0) return `${name}: the same lines in another order`;
  return [name, ...left.map((line) => `  migrations: ${line}`), ...right.map((line) => `  folder:     ${line}`)].join(
    '\n',
  );
}

/** Long lines are cut at the ends of statements, so that a difference is short. */
function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.length > 200 ? line.split(/(?<=;) /) : line));
}
