import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { z } from 'zod';

const DIST = 'dist/web';
export const MANIFEST = join(DIST, '.vite', 'manifest.json');

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
);

type Manifest = z.infer<typeof manifest>;

/** What the last build wrote about its files. */
export async function readManifest(): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(MANIFEST, 'utf8')));
}

/**
 * The gzipped bytes of the scripts that a page loads before it is drawn: those of every page, and what the given sources or
 * chunks need, each script once. Raises where the build has none of the name.
 */
export async function scriptBytes(built: Manifest, names: string[]): Promise<number> {
  const reach = new Set(['index.html', ...names.map((name) => keyOf(built, name))]);
  for (const key of reach) for (const one of built[key]?.imports ?? []) reach.add(one);
  const files = [...new Set([...reach].map((key) => built[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(files.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const known = new Map<string, number>();

/** Files are named by their content: each is packed once. */
async function sizeOf(file: string): Promise<number> {
  const size = known.get(file) ?? gzipSync(await readFile(join(DIST, file))).length;
  known.set(file, size);
  return size;
}

/** Where the manifest has a source, or a chunk of the name. */
function keyOf(built: Manifest, name: string): string {
  const isScript = (key: string) => built[key]?.file.endsWith('.js') === true;
  const found = Object.keys(built).find((key) => isScript(key) && (key === name || built[key]?.name === name));
  if (found === undefined) throw new Error(`The build has no ${name}: build again, or correct the list of pages`);
  return found;
}
