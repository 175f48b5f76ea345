import { megabyte, noteCount, person } from './project-scene.ts';
import type { Shots } from './project-scene.ts';
import type { Shot } from './wire.ts';

export const appId = 'bench';
export const masterKey = 'bench-master';
export const mount = '/parse';

type Json = Record<string, unknown>;

/** The same rows, owned by the same one person, as Parse Server keeps them; and the same operations on them. */
export async function openParseScene(url: string): Promise<Partial<Shots>> {
  const asked = async (path: string, body: Json, headers: Record<string, string>): Promise<unknown> => {
    const type = { 'content-type': 'application/json', 'x-parse-application-id': appId };
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`it answered ${path} with ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const user = Object(
    await asked('/users', { username: person.email, ...person }, { 'x-parse-revocable-session': '1' }),
  );
  const headers = { 'x-parse-application-id': appId, 'x-parse-session-token': String(user.sessionToken) };
  const acl = { ACL: { [String(user.objectId)]: { read: true, write: true } } };
  const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId });
  const create = async (name: string, rows: Json[]): Promise<string[]> => {
    const ids: string[] = [];
    for (let from = 0; from < rows.length; from += 50) {
      const requests = rows
        .slice(from, from + 50)
        .map((row) => ({ method: 'POST', path: `${mount}/classes/${name}`, body: { ...row, ...acl } }));
      const made: { success?: { objectId: string } }[] = Object(await asked('/batch', { requests }, headers));
      for (const { success } of made) ids.push(success?.objectId ?? '');
    }
    if (ids.includes('')) throw new Error(`it did not take all rows of ${name}`);
    return ids;
  };
  const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const authors = await create(
    'Author',
    times(noteCount / 5, (at) => ({ name: `Author ${at}` })),
  );
  const words = (at: number) => ({ title: `Title ${at}`, body: 'word '.repeat(20), state: 'open' });
  const author = (at: number) => ({ author: pointer('Author', authors[at % authors.length] ?? '') });
  const notes = await create(
    'Note',
    times(noteCount, (at) => ({ ...words(at), ...author(at) })),
  );
  // Ten authors with five notes of three comments are 150 comments with their notes and authors.
  await create(
    'Comment',
    notes.slice(0, 150).map((id, at) => ({ text: `Comment ${at}`, note: pointer('Note', id) })),
  );
  const counters = await create(
    'Counter',
    times(100, (at) => ({ value: at, label: `no ${at}` })),
  );

  const json = { ...headers, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path: mount + path, headers, body: '' });
  const post = (path: string, body: Json): Shot => ({
    method: 'POST',
    path: mount + path,
    headers: json,
    body: JSON.stringify(body),
  });
  const raw = { ...headers, 'content-type': 'application/octet-stream' };
  const stored = await fetch(`${url}/files/down.bin`, { method: 'POST', headers: raw, body: megabyte });
  const file = Object(await stored.json().catch(() => ({})));
  const changes = counters.map((id, at) => ({
    method: 'PUT',
    path: `${mount}/classes/Counter/${id}`,
    body: { value: at, label: `no ${at}` },
  }));
  return {
    list: get('/classes/Note?keys=title,body,state,createdAt&order=-createdAt&limit=50'),
    one: get(`/classes/Note/${notes[0]}`),
    insert: post('/classes/Note', { title: 'A note', body: 'Some words of it', state: 'open', ...acl }),
    upsert: post('/batch', { requests: changes }),
    rpc: post('/functions/countNotes', { state: 'closed' }),
    embed: get('/classes/Comment?include=note.author&limit=150'),
    'sign-in': post('/login', { username: person.email, password: person.password }),
    ...(typeof file.url === 'string'
      ? {
          upload: { method: 'POST', path: `${mount}/files/up-{n}.bin`, headers: raw, body: megabyte },
          download: get(new URL(file.url).pathname.slice(mount.length)),
        }
      : {}),
  };
}
