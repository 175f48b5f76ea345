import { filled, type Call, type Ids } from './module-calls.ts';
import { claimsOf, type Person, type TestDatabase } from './database.ts';
import { readOf, rowsOf, type Relation } from './matrix.ts';
import type { TestSchool } from './people.ts';
import { tryCall } from './tries.ts';

/** The database's code or `done`, the answers, and what the last call left in the log. */
export type Outcome = { code: string; detail: string; answers: string[]; log: string };

type Try = { ids: Ids; args?: Ids; text?: string; keyed?: boolean; times?: number; before?: string };

const uuids = (text: string) => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/** The ids and names of a set that a text holds. */
export function among(text: string, set: Set<string>): string[] {
  const found = [...uuids(text), ...(text.match(/Case [0-9a-f]{8}/g) ?? [])];
  return [...new Set(found)].filter((one) => set.has(one));
}

/** The ids of all rows of a school, and the last names of its cadets. */
export async function everyId(db: TestDatabase, relations: Relation[], school: TestSchool): Promise<Set<string>> {
  const found = new Set<string>();
  for (const relation of relations)
    for (const row of await rowsOf(db.root, relation, school)) {
      const { id, last_name: name }: { id?: string; last_name?: string } = JSON.parse(row);
      if (id) found.add(id);
      if (name?.startsWith('Case ')) found.add(name);
    }
  return found;
}

/** What of these a person reads in no table. */
export async function hiddenFrom(
  db: TestDatabase,
  person: Person,
  { relations, rows }: { relations: Relation[]; rows: Set<string> },
): Promise<Set<string>> {
  const hidden = new Set(rows);
  if (person.role === 'anon') return hidden;
  await db.as(person, async (client) => {
    for (const relation of relations) {
      if (relation.closed) continue;
      const sql = `select json_agg(t)::text as all from ${readOf(relation)} t`;
      const { rows: read } = await client.query<{ all: string | null }>(sql);
      for (const one of among(read[0]?.all ?? '', hidden)) hidden.delete(one);
    }
  });
  return hidden;
}

/** What a call answers a person, once or several times; all is taken back. */
export async function outcomeOf(db: TestDatabase, person: Person, call: Call, tried: Try): Promise<Outcome> {
  const { ids, args = ids, text, keyed = false, times = 1, before } = tried;
  const list = [text ?? filled(call.args, args), keyed ? `p_key => '${ids['new']}'` : ''].filter(Boolean).join(', ');
  const called = await tryCall(db, {
    claims: claimsOf(person),
    role: person.role,
    before: [call.given, before].flatMap((sql) => (sql ? [filled(sql, ids)] : [])),
    call: `public.${call.name}(${list})`,
    times,
  });
  if (called.code !== null) {
    const { code, detail, words } = called;
    return { code, detail: detail || words, answers: [words], log: '' };
  }
  return { code: 'done', detail: '', answers: called.answers.map(compact), log: compact(called.log ?? '""') };
}

const compact = (json: string) => JSON.stringify(JSON.parse(json)).replace(/^""$/, '');
