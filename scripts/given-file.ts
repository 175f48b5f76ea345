import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

/** npm runs a command in the project's folder, wherever it was called. */
export function pathOf(name: string): string {
  const here = resolve(name);
  return existsSync(here) ? here : resolve(process.env['INIT_CWD'] ?? '.', name);
}

export type Json = { json: unknown } | { fault: string };

/** What is in a JSON file of at most so many bytes, or why it can't be used. */
export async function readJson(
  path: string,
  most: number,
  parse: (text: string) => unknown = JSON.parse,
): Promise<Json> {
  const name = basename(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) return { fault: `${name} isn't a file` };
    if (found.size > most) return { fault: `${name} is larger than ${most / 1_000_000} MB` };
    return { json: parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return { fault: `${name} isn't valid JSON` };
    return { fault: `Couldn't read ${name}: check that the file exists and that you can open it` };
  }
}
