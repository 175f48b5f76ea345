import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the schema folder creates: its module, its name with the schema, the comment above it, and the file. */
export type Definition = { module: string; kind: string; name: string; meaning: string; file: string };

const CREATE = /^create (?:or replace )?(?:unlogged )?(table|view|function|procedure|type) ((?:public|app)\.\w+)/;

/** Everything that the schema folder creates in `public` and `app`, by module and file. */
export async function readDefinitions(folder: string): Promise<Definition[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((file) => file.endsWith('.sql')).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const [module = ''] = file.split('/');
      return definitionsIn(await readFile(join(folder, file), 'utf8')).map((one) => ({ module, file, ...one }));
    }),
  );
  return found.flat();
}

/** What one file creates. What stands first without a comment of its own has that of the file. */
export function definitionsIn(sql: string): Omit<Definition, 'module' | 'file'>[] {
  const found: Omit<Definition, 'module' | 'file'>[] = [];
  let comment: string[] = [];
  let heading = '';
  for (const line of sql.split('\n')) {
    const [, kind, name] = CREATE.exec(line) ?? [];
    if (line.startsWith('-- ')) {
      comment.push(line.slice(3));
    } else if (kind && name) {
      found.push({ kind, name, meaning: firstSentence(comment.join(' ') || (found.length === 0 ? heading : '')) });
      comment = [];
    } else {
      if (!heading) heading = comment.join(' ');
      comment = [];
    }
  }
  return found;
}

/** The first sentence, without the rulers that part a file. */
function firstSentence(text: string): string {
  const plain = text.replaceAll(/ ?-{3,}/g, '').trim();
  return /^(.+?[.!?])(?=\s|$)/.exec(plain)?.[1] ?? plain;
}
