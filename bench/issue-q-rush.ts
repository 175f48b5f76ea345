import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { signedIn } from './meet-scene.ts';
import { openScene, writeEntrants } from './registration-scene.ts';
import { startSubject } from './subject.ts';

const [SCHOOLS, PLACES] = [200, 40];

/**
 * The bound of issue Q: 200 schools submit within two seconds for 40 places. 40 are in, 160 wait in order of arrival, no two have
 * one number, and all are answered within two seconds.
 */
export async function runIssueQRush(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const meet = await openScene(await signedIn(subject.url, 'instructor'), PLACES, 3);
    const entrants = await writeEntrants(client, meet, SCHOOLS);
    const clients: Awaited<ReturnType<typeof signedIn>>[] = [];
    for (const { email } of entrants) clients.push(await signedIn(subject.url, email));
    // Each school has its registration open before: its session is known, and its connection is there.
    await Promise.all(
      entrants.map(async ({ draft }, at) =>
        clients[at]?.rpc('registration_page', { p_registration: draft }).throwOnError(),
      ),
    );
    const begun = performance.now();
    const times = await Promise.all(
      entrants.map(async ({ draft }, at) => {
        await clients[at]?.rpc('submit_registration', { p_id: draft, p_key: crypto.randomUUID() }).throwOnError();
        return performance.now() - begun;
      }),
    );
    const { rows } = await client.query<{ state: string; number: number }>(
      'select state, number from public.meet_registrations where meet_id = $1 order by number',
      [meet.id],
    );
    const placed = rows.filter(({ state }) => state === 'approved' || state === 'confirmed');
    const inOrder = rows.every(
      ({ state, number }, at) => number === at + 1 && (state === 'waitlisted') === at >= PLACES,
    );
    if (placed.length !== PLACES || !inOrder) throw new Error('The places were not given in order of arrival');
    told(
      atMost('Q', `${SCHOOLS} schools at once for ${PLACES} places: the last answer`, Math.max(...times), 'ms', 2000),
    );
  } finally {
    await client.end();
    await subject.stop();
  }
}
