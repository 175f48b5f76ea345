import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { aPerson } from '../tests/journeys/support/person.ts';
import { startBare } from './bare-child.ts';
import { databaseOf, readKeys } from './database.ts';
import { statementsOf } from './statement.ts';
import type { Shot } from './wire.ts';

const person = { email: 'instructor@guidon.example', password: 'Guidon-demo-1' };

const PEOPLE = 16;

const listQuery =
  'select=id,first_name,last_name,status,cadet_details(student_number,email),cadet_enrollments(grade,program_level,class_period),' +
  'rank_records(rank_code,effective_on,ranks(abbreviation))&archived_at=is.null&order=last_name,first_name,id&limit=50';

const event = JSON.stringify({
  title: 'Formation',
  kind: 'formation',
  starts_at: '2026-11-23T13:00:00Z',
  ends_at: '2026-11-23T14:00:00Z',
});

export type Scene = {
  bareUrl: string;
  /** Of instructors of one school, one for each connection. */
  tokens: string[];
  list: Shot;
  one: Shot;
  insert: Shot;
  signIn: Shot;
  stop: () => Promise<void>;
};

/** Tokens of more instructors of the school. */
async function colleaguesOf(url: string, db: SupabaseClient, count: number): Promise<string[]> {
  const { data } = await db.from('schools').select('id').limit(1).single().throwOnError();
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const who = { role: 'instructor', first: 'Pat', last: `Bench${at}`, school: String(data['id']) } as const;
    const { email, password } = await aPerson(url, who);
    const { session } = (await db.auth.signInWithPassword({ email, password })).data;
    tokens.push(session?.access_token ?? '');
  }
  return tokens;
}

/** Signs a person in, and sets up the bare handler with the very statements that the server will run. */
export async function openScene(url: string, dataDir: string): Promise<Scene> {
  const keys = await readKeys(dataDir);
  const auth = { persistSession: false, autoRefreshToken: false };
  const db = createClient(url, keys.anonKey, { auth });
  const { data, error } = await db.auth.signInWithPassword(person);
  if (error !== null) throw error;
  const { data: cadet } = await db.from('cadets').select('id').limit(1).single().throwOnError();
  const id = String(cadet.id);
  const tokens = [data.session.access_token, ...(await colleaguesOf(url, db, PEOPLE - 1))];
  const [token = ''] = tokens;
  const postgres = await databaseOf(dataDir);
  const { read, insert } = await statementsOf(postgres.admin);
  const bare = await startBare(postgres, keys, token, {
    list: read('cadets', listQuery),
    one: read('cadets', `id=eq.${id}`),
    insert: insert('school_events', `[${event}]`),
  });
  const headers = { apikey: keys.anonKey, authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path: `/rest/v1/${path}`, headers, body: '' });
  return {
    bareUrl: bare.url,
    tokens,
    list: get(`cadets?${listQuery}`),
    one: get(`cadets?id=eq.${id}`),
    insert: { method: 'POST', path: '/rest/v1/school_events', headers: json, body: event },
    signIn: { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: json, body: JSON.stringify(person) },
    stop: bare.stop,
  };
}
