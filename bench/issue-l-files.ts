import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { atMost } from './entry.ts';
import type { Entry } from './entry.ts';
import { residentMegabytes, startSubject } from './subject.ts';

/** What of the files of issue L can be asked for alone. */
export const fileSubjects = ['forms', 'pictures'];

type Watched = { slowest: number; largest: number };

/** The slowest answer of `/healthz` and the most memory of the server while something goes on. */
async function watch(url: string, pid: number, work: () => Promise<unknown>): Promise<Watched> {
  const watcher = new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData: { url, pid } });
  watcher.on('error', (error) => {
    throw error;
  });
  await once(watcher, 'message');
  const seen = once(watcher, 'message');
  await work().finally(() => watcher.postMessage('end', []));
  const [watched]: Watched[] = await seen;
  return watched ?? { slowest: Infinity, largest: Infinity };
}

async function signIn(url: string): Promise<{ db: SupabaseClient; place: () => string }> {
  const { anonKey } = Object(await (await fetch(`${url}/config.json`)).json());
  const db = createClient(url, String(anonKey), { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await db.auth.signInWithPassword({ email: 'instructor@guidon.example', password: 'Guidon-demo-1' });
  if (error) throw error;
  const { data } = await db.from('cadets').select('id, school_id').limit(1).single().throwOnError();
  return { db, place: () => `${data.school_id}/${data.id}/${crypto.randomUUID()}.png` };
}

/** The bounds of issue L on files: what many uploads and pictures at once do to the server and to all others. */
export async function runIssueLFiles(
  dataDir: string,
  only: string | null,
  told: (entry: Entry) => void,
): Promise<void> {
  const { url, pid, stop } = await startSubject(dataDir);
  try {
    const { db, place } = await signIn(url);
    const bucket = db.storage.from('cadet-photos');
    const before = (await residentMegabytes(pid)) ?? 0;
    const measure = async (name: string, most: number, ask: (at: number) => PromiseLike<unknown>): Promise<void> => {
      const one = await watch(url, pid, async () => ask(0));
      told(atMost('L', `/healthz during one ${name}`, one.slowest, 'ms', 100));
      const all = await watch(url, pid, () => Promise.all(Array.from({ length: most }, (_, at) => ask(at))));
      told(atMost('L', `memory gained by ${most} at once: ${name}`, all.largest - before, 'MB', 500));
    };
    if (only === null || only === 'forms') {
      const file = new Blob([new Uint8Array(4 * 1024 * 1024)], { type: 'image/png' });
      await measure('form of 4 MiB', 100, () => bucket.upload(place(), file));
    }
    if (only === null || only === 'pictures') {
      const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#1d3557' } })
        .jpeg()
        .toBuffer();
      const path = place();
      await bucket.upload(path, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }));
      await measure('picture of 12 megapixels', 300, (at) => bucket.download(path, { transform: { width: 100 + at } }));
    }
  } finally {
    await stop();
  }
}
