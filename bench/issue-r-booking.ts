import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { type BookingScene, bookingScene, checkBookings, deadlocks } from './booking-scene.ts';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { signedIn } from './meet-scene.ts';
import { p95 } from './percentile.ts';
import { startSubject, type Subject } from './subject.ts';

const [SCHOOLS, ON_ONE_PLACE, TRIES] = [200, 50, 3];
/** What an answer may say other than that it is booked. */
const CODES = new Set(['slot_taken', 'cadet_conflict', 'hold_expired', 'schedule_changed', 'registration_closed']);

type Answer = { done: boolean; code?: string; slot?: string; nearest_free?: { slot: string }[] };
type Told = { answered: Set<string>; times: number[]; promised: Map<string, string>; strange: string[] };
type School = { client: SupabaseClient; entry: string; first: string; heard: Set<string> };

/**
 * The bound of issue R: 200 schools with the grid open and live book, 50 of them the same place, up to three tries each. Within
 * one second all are answered in 4 s; spread over ten seconds, 95 of 100 in 400 ms. From the tables no place is given twice,
 * none is lost, and no deadlock was met; the same where the server is killed in the middle and each client repeats with its key.
 */
export async function runIssueRBooking(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  let subject: Subject = await startSubject(dataDir);
  const port = new URL(subject.url).port;
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  const before = await deadlocks(client);
  const rush = async (name: string, schools: number, within: number): Promise<Told> => {
    const scene = await bookingScene(await signedIn(subject.url, 'instructor'), client, name, schools);
    const open = await openGrids(subject.url, scene);
    const done = await bookAll(open, scene, within);
    if (done.strange.length > 0) throw new Error(`Answers without a code: ${done.strange.slice(0, 3).join(' | ')}`);
    await checkBookings(client, scene, done.promised);
    await checkHeard(open, done);
    await Promise.all(open.map(async ({ client: one }) => one.realtime.disconnect()));
    return done;
  };
  try {
    // A server that has been running: its connections have booked before.
    await rush('book-warm', 40, 0);
    const words = `${SCHOOLS} schools book, ${ON_ONE_PLACE} of them one place`;
    const together = await rush('book-together', SCHOOLS, 1000);
    told(atMost('R', `${words}, within 1 s: the longest answer`, Math.max(...together.times), 'ms', 4000));
    const spread = await rush('book-spread', SCHOOLS, 10_000);
    told(atMost('R', `${words}, over 10 s: p95`, p95(spread.times), 'ms', 400));
    told(atMost('R', `${words}: deadlocks`, (await deadlocks(client)) - before, '', 1));
    await client.end();
    await runKilled(
      dataDir,
      () => subject,
      (next) => (subject = next),
      told,
      port,
    );
  } finally {
    await client.end().catch(() => undefined);
    await subject.stop();
  }
}

/** The same with a kill -9 in the middle: what counts is in the tables. */
async function runKilled(
  dataDir: string,
  now: () => Subject,
  next: (subject: Subject) => void,
  told: (entry: Entry) => void,
  port: string,
): Promise<void> {
  const before = new pg.Client((await databaseOf(dataDir)).admin);
  await before.connect();
  const scene = await bookingScene(await signedIn(now().url, 'instructor'), before, 'book-killed', SCHOOLS);
  await before.end();
  const open = await openGrids(now().url, scene);
  const running = bookAll(open, scene, 10_000);
  await delay(5000);
  await now().stop('SIGKILL');
  next(await startSubject(dataDir, [], { PORT: port }));
  const done = await running;
  if (done.strange.length > 0) throw new Error(`Answers without a code: ${done.strange.slice(0, 3).join(' | ')}`);
  const after = new pg.Client((await databaseOf(dataDir)).admin);
  await after.connect();
  await checkBookings(after, scene, done.promised).finally(() => after.end());
  await Promise.all(open.map(async ({ client }) => client.realtime.disconnect()));
  told(
    atMost(
      'R',
      'The same with a kill -9 in the middle: schools without an answer',
      SCHOOLS - done.answered.size,
      '',
      1,
    ),
  );
}

/** Each school has its grid read and its channel joined. */
async function openGrids(url: string, scene: BookingScene): Promise<School[]> {
  const schools: School[] = [];
  for (const [at, { email, entry }] of scene.bookers.entries()) {
    const client = await signedIn(url, email);
    const heard = new Set<string>();
    await client.realtime.setAuth();
    const channel = client.channel(`times:${scene.meet.id}`, { config: { private: true } });
    channel.on(
      'broadcast',
      { event: 'taken' },
      ({ payload }: { payload: { slots: { id: string; taken: number }[] } }) => {
        for (const { id, taken } of payload.slots) if (taken > 0) heard.add(id);
      },
    );
    await new Promise<void>((resolve, reject) => {
      channel.subscribe((state, error) => {
        if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
        else if (state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR)
          reject(error ?? new Error('The channel was not joined'));
      });
    });
    const first = scene.slots[at < ON_ONE_PLACE ? 0 : (at * 7) % scene.slots.length] ?? '';
    schools.push({ client, entry, first, heard });
  }
  return schools;
}

/** All book, spread evenly over so many milliseconds. */
async function bookAll(schools: School[], scene: BookingScene, within: number): Promise<Told> {
  const done: Told = { answered: new Set(), times: [], promised: new Map(), strange: [] };
  await Promise.all(
    schools.map(async ({ client, entry, first }, at) => {
      await delay((at * within) / schools.length);
      let slot = first;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const begun = performance.now();
        const answer = await book(client, entry, slot, done);
        done.times.push(performance.now() - begun);
        done.answered.add(entry);
        if (answer.done) {
          done.promised.set(entry, answer.slot ?? '');
          break;
        }
        if (!CODES.has(answer.code ?? '')) done.strange.push(JSON.stringify(answer));
        slot =
          answer.nearest_free?.[at % 3]?.slot ?? scene.slots[(at * 13 + attempt * 31) % scene.slots.length] ?? slot;
      }
    }),
  );
  return done;
}

/** One click: the same key until there is an answer, as a page does where the connection broke. */
async function book(client: SupabaseClient, p_entry: string, p_slot: string, done: Told): Promise<Answer> {
  const p_key = randomUUID();
  for (;;) {
    const { data, error, status } = await client.rpc('book_slot', { p_entry, p_slot, p_key });
    if (!error) return data as Answer;
    if (status !== 0 && status < 502) {
      done.strange.push(`${status} ${error.message}`);
      return { done: false, code: 'slot_taken' };
    }
    await delay(300);
  }
}

/** Raises where a school didn't hear of a place that was taken: its page reads no grid again. */
async function checkHeard(schools: School[], { promised }: Told): Promise<void> {
  const all = new Set(promised.values());
  const missing = () => schools.filter(({ heard }) => [...all].some((slot) => !heard.has(slot))).length;
  for (let turn = 0; turn < 50 && missing() > 0; turn += 1) await delay(100);
  if (missing() > 0) throw new Error(`${missing()} schools didn't hear of every place that was taken`);
}
