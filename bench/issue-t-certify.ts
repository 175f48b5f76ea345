import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { signedIn, SIZE } from './meet-scene.ts';
import { computeEvents, keyedMeet } from './meet-scored.ts';
import { timed } from './percentile.ts';
import { startSubject } from './subject.ts';

/** The bound of issue T for certifying: a certificate over 900 entries, opened and signed by two people; and the check of its chain. */
export async function runIssueTCertify(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { meet, director } = await keyedMeet(subject.url, client);
    await client.query(
      `update meet_scores set state = 'verified', verified_at = now(), verified_by = $2 where meet_id = $1`,
      [meet.id, (await director.auth.getUser()).data.user?.id],
    );
    await computeEvents(director, meet, meet.events);
    await director.rpc('set_meet_state', { p_meet: meet.id, p_to: 'scoring_locked' }).throwOnError();
    await client.query('vacuum (analyze)');
    // Each proves who they are right before.
    const signers = [await signedIn(subject.url, 'instructor'), await signedIn(subject.url, 'admin')];
    const id = randomUUID();
    const p_events = meet.events.map((event) => event.id);
    const taken = await timed(async () => {
      await director.rpc('start_certificate', { p_meet: meet.id, p_id: id, p_events, p_overall: true }).throwOnError();
      for (const signer of signers) await signer.rpc('sign_certificate', { p_certificate: id }).throwOnError();
    });
    told(atMost('T', `${SIZE}: certified by two people`, taken, 'ms', 2000));
    const checked = await timed(async () => {
      const { data } = await director.rpc('check_meet_log', { p_meet: meet.id }).throwOnError();
      if (data.length > 0) throw new Error('The log has a fault');
    });
    told(atMost('T', `${SIZE}: the log and its certificate checked`, checked, 'ms', 10_000));
  } finally {
    await client.end();
    await subject.stop();
  }
}
