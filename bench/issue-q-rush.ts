import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { signedIn } from './meet-scene.ts';
import { type Entrant, openScene, writeEntrants } from './registration-scene.ts';
import { startSubject } from './subject.ts';

const [SCHOOLS, PLACES, WITHIN_MS] = [200, 40, 2000];

/**
 * The bound of issue Q: 200 schools submit within two seconds for 40 places. 40 are in, 160 wait in order of arrival, no two have
 * one number, and all are answered within two seconds. Measured twice: spread over the two seconds, each from its own press,
 * and harder, all at one moment.
 */
export async function runIssueQRush(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  const rush = async (name: string, schools: number, within: number): Promise<number> => {
    const meet = await openScene(await signedIn(subject.url, 'instructor'), PLACES, 3);
    const times = await submitAll(subject.url, await writeEntrants(client, meet, schools, name), within);
    await checkPlaces(client, meet.id);
    return Math.max(...times);
  };
  try {
    // A server that has been running: each of its connections has taken a registration before.
    await rush('warm', PLACES + 8, 0);
    const words = `${SCHOOLS} schools for ${PLACES} places`;
    const spread = await rush('spread', SCHOOLS, WITHIN_MS);
    told(atMost('Q', `${words} within 2 s: the longest answer`, spread, 'ms', 2000));
    told(atMost('Q', `${words} at one moment: the last answer`, await rush('rush', SCHOOLS, 0), 'ms', 2000));
  } finally {
    await client.end();
    await subject.stop();
  }
}

/** All submit, spread evenly over so many milliseconds; gives how long each waited. */
async function submitAll(url: string, entrants: Entrant[], within: number): Promise<number[]> {
  const clients: Awaited<ReturnType<typeof signedIn>>[] = [];
  for (const { email } of entrants) clients.push(await signedIn(url, email));
  // Each school has its registration open before: its session is known, and its connection is there.
  await Promise.all(
    entrants.map(async ({ draft }, at) =>
      clients[at]?.rpc('registration_page', { p_registration: draft }).throwOnError(),
    ),
  );
  return Promise.all(
    entrants.map(async ({ draft }, at) => {
      await delay((at * within) / entrants.length);
      const begun = performance.now();
      await clients[at]?.rpc('submit_registration', { p_id: draft, p_key: crypto.randomUUID() }).throwOnError();
      return performance.now() - begun;
    }),
  );
}

/** Raises where a place, or a number of the line, was given to the wrong school. */
async function checkPlaces(client: pg.Client, meet: string): Promise<void> {
  const { rows } = await client.query<{ state: string; number: number }>(
    'select state, number from public.meet_registrations where meet_id = $1 order by number',
    [meet],
  );
  const placed = rows.filter(({ state }) => state === 'approved' || state === 'confirmed');
  const inOrder = rows.every(({ state, number }, at) => number === at + 1 && (state === 'waitlisted') === at >= PLACES);
  if (placed.length !== PLACES || !inOrder) throw new Error('The places were not given in order of arrival');
}
