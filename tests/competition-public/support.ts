import type { Person, TestDatabase } from '../support/database.ts';
import { SERVICE } from '../support/people.ts';

export type Snapshot = { is_listed: boolean; parts: { name: string; content: unknown }[] };
type Next = { version: number | null; hash: string; content: Snapshot; files: { file: string }[] };

export type Pages = ReturnType<typeof pagesOf>;

/** What tests ask of public pages, as a person and as the function that writes them. */
export function pagesOf(db: TestDatabase) {
  const said = async <T>(person: Person, call: string, values: unknown[] = []): Promise<T> => {
    const sent = values.map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value));
    const [row] = await db.call<{ a: T }>(person, `select ${call} as a`, sent);
    return row?.a as T;
  };
  const stamp = (slug: string | null) => said<number | null>(SERVICE, 'meet_page_stamp($1)', [slug]);
  const next = (folder: string) => said<Next | null>(SERVICE, 'next_meet_page($1)', [folder]);
  const accept = (folder: string, version: number, hash = 'h') =>
    said<boolean>(SERVICE, 'accept_meet_page($1, $2, $3)', [folder, version, hash]);
  const stale = async () => {
    const rows = await db.call<{ folder: string }>(SERVICE, 'select stale_meet_pages(200) as folder');
    return rows.map(({ folder }) => folder);
  };
  /** Writes a folder as the function does; gives what visitors then read. */
  const write = async (folder: string): Promise<Snapshot> => {
    const found = await next(folder);
    if (!found?.version) throw new Error(`Nothing is public in ${folder}`);
    await accept(folder, found.version, found.hash);
    return found.content;
  };
  const publish = (host: Person, meet: string) => said<string>(host, 'publish_meet_page($1)', [meet]);
  return { said, stamp, next, accept, stale, write, publish };
}
