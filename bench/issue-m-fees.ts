import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { tellPages } from './issue-f-pages.ts';
import { signedIn } from './meet-scene.ts';
import { openScene, writeEntrants } from './registration-scene.ts';
import { startSubject } from './subject.ts';

const [SCHOOLS, EVENTS] = [60, 24];
const PORTAL = '/app/competition-portal';
/** The bound of issue M: the invoices of 60 schools in one run, in milliseconds. */
const RUN_BOUND = 60_000;

/**
 * The bounds of issue M for fees: each page, in a meet of 60 schools with 1,500 charges, takes the server under 100 ms, and the
 * invoices of all schools are issued in one run under 60 s.
 */
export async function runIssueMFees(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const director = await signedIn(subject.url, 'instructor');
    const meet = await openScene(director, SCHOOLS, EVENTS);
    const fee = (label: string, unit: string, events: string[]) =>
      director
        .rpc('save_meet_fee', { p_meet: meet.id, p_id: randomUUID(), p_input: { label, unit, amount: '40', events } })
        .throwOnError();
    await fee('Unit', 'school', []);
    for (const [at, event] of meet.events.entries()) await fee(`Event ${at + 1}`, 'event_entry', [event]);
    const entrants = await writeEntrants(client, meet, SCHOOLS);
    for (const { draft } of entrants) await client.query('select app.place_registration($1)', [draft]);
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ id: string; charges: number }>(
      `select a.id, (select count(*)::int from public.meet_ledger l where l.account_id = a.id) as charges
       from public.meet_accounts a where a.meet_id = $1 order by a.name`,
      [meet.id],
    );
    const charges = rows.reduce((sum, row) => sum + row.charges, 0);
    if (charges < 1500) throw new Error(`The scene has ${charges} charges`);
    const began = performance.now();
    await director.rpc('issue_meet_invoices', { p_meet: meet.id, p_accounts: rows.map(({ id }) => id) }).throwOnError();
    const took = performance.now() - began;
    told(atMost('M', 'invoices of 60 schools in one run', took, 'ms', RUN_BOUND));
    const page = `${PORTAL}/meets/${meet.id}?tab=fees`;
    const own = `${PORTAL}/registrations/${entrants[0]?.draft}?tab=fees`;
    const pages: [string, Record<string, string>][] = [
      ['instructor@guidon.example', { 'fees of a meet': page, 'an account': `${page}&account=${rows[0]?.id}` }],
      [entrants[0]?.email ?? '', { 'fees of a registration': own }],
    ];
    for (const [email, of] of pages) await tellPages('M', subject.url, email, of, told);
  } finally {
    await client.end();
    await subject.stop();
  }
}
