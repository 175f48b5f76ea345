const BUCKET = 'storage/v1/object/public/meet-pages';

/** What was read: its version, where its files are, and what it holds. `none`: nothing is public there. */
export type Found<Content> = { version: number; base: string; content: Content };

export type Project = { url: string; anonKey: string };

let project: Promise<Project> | null = null;

async function json(address: string): Promise<unknown> {
  const reply = await fetch(address, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.json();
}

/** Where the project's functions, files, and messages are, and the key that anyone has. */
export function projectOf(): Promise<Project> {
  project ??= json('/config.json').then((found) => {
    const { url, anonKey } = Object(found);
    return { url: String(url), anonKey: String(anonKey) };
  });
  project.catch(() => (project = null));
  return project;
}

/** The version of a page that may be shown now; null where there is none. An empty slug is the list. */
export async function stampOf(slug: string): Promise<number | null> {
  const found = await json(`${(await projectOf()).url}/functions/v1/meet-pages?page=${encodeURIComponent(slug)}`);
  const { version } = found as { version: unknown };
  return typeof version === 'number' ? version : null;
}

/** Reads a page in the version that its stamp names, so that no older copy is ever shown; null where there is none. */
export async function readPage<Content>(slug: string): Promise<Found<Content> | null> {
  const folder = slug === '' ? 'index' : `meets/${slug}`;
  for (let tries = 0; ; tries += 1) {
    const version = await stampOf(slug);
    if (version === null) return null;
    const base = `${(await projectOf()).url}/${BUCKET}/${folder}`;
    try {
      return { version, base, content: (await json(`${base}/${version}.json`)) as Content };
    } catch (error) {
      // A newer version may have taken its place between the two.
      if (tries === 2) throw error;
    }
  }
}
