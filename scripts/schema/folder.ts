import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identify, type Identity } from './identify.ts';
import { seedFileOf, withSeeds } from './seeds.ts';
import { splitStatements, type Statement } from './statements.ts';

/** A statement of the folder, what it is about, and the text before it: comments, and how it is set apart. */
export type Entry = Identity &
  Statement & {
    /** What the database takes, where the statement names a file with its rows. */
    run?: string;
  };

/** `supabase/schema`: the statements of each file by its path inside, such as `teams/10_tables.sql`. */
export type Folder = Map<string, Entry[]>;

export const SCHEMA = 'supabase/schema';

/** Reads the folder; `app` comes first, then the other modules by name. */
export async function readFolder(root: string = SCHEMA): Promise<Folder> {
  const names = await readdir(root, { recursive: true }).catch((): string[] => []);
  const paths = names.filter((name) => name.endsWith('.sql')).map((name) => name.replaceAll('\\', '/'));
  const read = paths.toSorted(inOrder).map(async (path): Promise<[string, Entry[]]> => {
    const entries = entriesOf(await readFile(join(root, path), 'utf8'));
    return [path, await Promise.all(entries.map((one) => seeded(one, join(root, dirname(path)))))];
  });
  return new Map(await Promise.all(read));
}

/** With the rows of the file that the statement names, which lies beside it. */
async function seeded(one: Entry, folder: string): Promise<Entry> {
  const file = seedFileOf(one.sql);
  return file === null ? one : { ...one, run: withSeeds(one.sql, await readFile(join(folder, file), 'utf8')) };
}

/** The statements of a text. */
export function entriesOf(text: string): Entry[] {
  return splitStatements(text).map((one) => ({ ...identify(one.sql), ...one }));
}

function inOrder(one: string, other: string): number {
  const rank = (path: string) => (path.startsWith('app/') ? `0${path}` : `1${path}`);
  return rank(one) < rank(other) ? -1 : 1;
}

/** The text of one file. */
export function textOf(entries: readonly Entry[]): string {
  return `${entries
    // What was the first statement of its file has no line before it.
    .map(({ lead, sql }) => (lead.startsWith('--') ? `\n\n${lead}${sql}` : lead + sql))
    .join('')
    .replace(/^\n+/, '')}\n`;
}

/** What stands before a statement with a comment; without one, a line break where it goes with the statement before. */
export function leadOf(comment: string, follows = false): string {
  return comment === '' && follows ? '\n' : `\n\n${comment === '' ? '' : `${comment}\n`}`;
}

/** Writes the files that differ from what the folder holds, removes those without statements, and names both. */
export async function writeFolder(folder: Folder, root: string = SCHEMA): Promise<string[]> {
  const changed: string[] = [];
  for (const [path, entries] of folder) {
    const file = join(root, path);
    const was = await readFile(file, 'utf8').catch(() => '');
    const text = entries.length === 0 ? '' : textOf(entries);
    if (text === was) continue;
    changed.push(path);
    if (text === '') await rm(file);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  return changed;
}
