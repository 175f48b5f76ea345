import pg from 'pg';
import { databaseOf } from './database.ts';
import type { Entry } from './entry.ts';
import { tellPages } from './issue-f-pages.ts';
import { signedIn } from './meet-scene.ts';
import { openScene, writeEntrants } from './registration-scene.ts';
import { startSubject } from './subject.ts';

const [SCHOOLS, EVENTS] = [60, 15];
const PORTAL = '/app/competition-portal';

/**
 * The bound of issue Q for pages: each page of registration, in a meet of 60 schools and 900 entries, takes the server under 100 ms.
 * Other parts of registration add their pages to `pagesOf`, and their rows to the scene.
 */
export async function runIssueQPages(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const meet = await openScene(await signedIn(subject.url, 'instructor'), SCHOOLS, EVENTS);
    const entrants = await writeEntrants(client, meet, SCHOOLS);
    for (const { draft } of entrants) await client.query('select app.place_registration($1)', [draft]);
    // As autovacuum leaves it after so many rows.
    await client.query('vacuum (analyze)');
    for (const [email, pages] of Object.entries(pagesOf(meet.id, entrants[0]))) {
      await tellPages('Q', subject.url, email, pages, told);
    }
  } finally {
    await client.end();
    await subject.stop();
  }
}

type Sample = { email: string; draft: string } | undefined;

/** The pages by who opens them. */
function pagesOf(meet: string, entrant: Sample): Record<string, Record<string, string>> {
  const page = `${PORTAL}/meets/${meet}`;
  const own = `${PORTAL}/registrations/${entrant?.draft}`;
  return {
    'instructor@guidon.example': {
      'registration board': `${page}?tab=registration`,
      'check-in': `${page}?tab=check-in`,
      'how to register': `${page}?tab=register`,
      'schools of the host': `${page}?tab=schools`,
      'entries of the host': `${page}?tab=entries`,
      'a registration, by the host': `${page}/registrations/${entrant?.draft}`,
    },
    [entrant?.email ?? '']: {
      'open competitions': `${PORTAL}/open-competitions`,
      'registrations of a school': `${PORTAL}/registrations`,
      'a registration': own,
      'its entries': `${own}?tab=entries`,
    },
  };
}
