import { createClient } from '@supabase/supabase-js';
import { Agent, request } from 'node:http';
import { readKeys } from './database.ts';
import { atMost } from './entry.ts';
import type { Entry } from './entry.ts';
import { attacksOf } from './issue-v-attacks.ts';
import type { Attack } from './issue-v-attacks.ts';
import { startSubject } from './subject.ts';

const together = 50;
const quietMs = 4000;
const attackMs = 8000;
// Apart, so that no one uses a connection that the server ended on the other.
const agents = { attacker: new Agent({ keepAlive: true, maxSockets: 200 }), neighbor: new Agent({ keepAlive: true }) };

type Sent = { status: number; milliseconds: number };
type Headers = Record<string, string>;

function send(agent: Agent, url: string, headers: Headers, body?: Buffer): Promise<Sent> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ status, milliseconds: performance.now() - begun });
    const more = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...more } });
    sent.on('error', () => done(0));
    sent.on('response', (reply) => {
      reply.on('error', () => done(0));
      reply.on('end', () => done(reply.statusCode ?? 0));
      reply.resume();
    });
    sent.end(body);
  });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends to some addresses in turn until the time is over. */
async function keepAsking(urls: string[], headers: Headers, milliseconds: number): Promise<Sent[]> {
  const [sent, until]: [Sent[], number] = [[], performance.now() + milliseconds];
  for (let at = 0; performance.now() < until; at += 1) {
    sent.push(await send(agents.neighbor, urls[at % urls.length] ?? '', headers));
    await pause(5);
  }
  return sent;
}

function p95(sent: readonly Sent[]): number {
  const times = sent.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Infinity;
}

/** Keeps so many requests of a kind on the way until it is told to stop; gives how often each status came. */
function attack(url: string, headers: Headers, { path, body, open }: Attack): () => Promise<string> {
  const statuses = new Map<number, number>();
  let over = false;
  const one = async (): Promise<void> => {
    while (!over) {
      const { status } = await send(agents.attacker, `${url}${path}`, open === true ? {} : headers, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // As a client does that is told to come back later, but much too soon.
      if (status === 429) await pause(100);
    }
  };
  const all = Array.from({ length: body === undefined ? together : 20 }, one);
  return async () => {
    over = true;
    await Promise.all(all);
    return [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  };
}

/** The bounds of issue V: what everyone else notices of one attacker. */
export async function runIssueVNeighbors(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { url } = subject;
  const { anonKey } = await readKeys(dataDir);
  const signedIn = async (name: string) => {
    const db = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await db.auth.signInWithPassword({
      email: `${name}@guidon.example`,
      password: 'Guidon-demo-1',
    });
    if (error !== null) throw error;
    return { db, headers: { apikey: anonKey, authorization: `Bearer ${data.session.access_token}` } };
  };
  try {
    const [attacker, neighbor] = [await signedIn('admin'), await signedIn('instructor')];
    const others = { s1: await signedIn('s1'), pt: await signedIn('pt') };
    const pages = [
      'cadet_roster?select=*&order=last_name,first_name,id&limit=50',
      'cadets?select=id,first_name,last_name,cadet_details(email),rank_records(rank_code,effective_on)&limit=50',
      'school_events?select=*&order=starts_at&limit=50',
    ].map((path) => `${url}/rest/v1/${path}`);
    const health = [`${url}/healthz`];
    await keepAsking(pages, neighbor.headers, 1500);
    for (const kind of await attacksOf(attacker.db)) {
      const quiet = p95(await keepAsking(pages, neighbor.headers, quietMs));
      const { headers } = kind.by === undefined ? attacker : others[kind.by];
      const end = attack(url, headers, kind);
      const [sent, looks] = await Promise.all([
        keepAsking(pages, neighbor.headers, attackMs),
        keepAsking(health, {}, attackMs),
      ]);
      const answers = await end();
      const name = `${kind.name} (${answers})`;
      told(
        atMost(
          'V',
          `p95 of a neighbor under ${name}, times the quiet ${quiet.toFixed(1)} ms`,
          p95(sent) / quiet,
          'times',
          3,
        ),
      );
      told(
        atMost(
          'V',
          `answers of 429 or 5xx to the neighbor and health under ${kind.name}`,
          [...sent, ...looks].filter(({ status }) => status !== 200).length,
          'answers',
          1,
        ),
      );
      told(atMost('V', `p95 of /healthz under ${kind.name}`, p95(looks), 'ms', 100));
    }
  } finally {
    agents.attacker.destroy();
    agents.neighbor.destroy();
    await subject.stop();
  }
}
