import { atMost, type Entry } from './entry.ts';
import { planMeet, signedIn, SIZE } from './meet-scene.ts';
import { p95, timed } from './percentile.ts';
import { startSubject } from './subject.ts';

/**
 * The bounds of issue F for keying, in a meet of 60 schools and 900 entries: from a sheet's second pass to the new standing of
 * its event, and the pages that list what waits.
 */
export async function runIssueFKeying(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    const [director, keyer] = [await signedIn(subject.url, 'instructor'), await signedIn(subject.url, 'cadet')];
    const meet = await planMeet(director, keyer);
    const [event] = meet.events;
    if (!event) throw new Error('The meet has no events');
    const marks = meet.marks();
    const keyed: number[] = [];
    for (const entry of event.entries)
      for (const seat of event.seats) {
        const paper = { p_entry: entry, p_seat: seat, p_input: { sheet_id: meet.sheet, marks } };
        await keyer.rpc('key_score', paper).throwOnError();
        keyed.push(
          await timed(async () => {
            await director.rpc('key_score', paper).throwOnError();
            const body = { meet: meet.id, event: event.id };
            const { error } = await director.functions.invoke('meet-results', { body });
            if (error) throw error;
          }),
        );
      }
    told(atMost('F', `${SIZE}: a sheet keyed to its new standing, p95`, p95(keyed), 'ms', 300));
    const lists: [string, () => PromiseLike<unknown>][] = [
      ['what waits, by event', () => keyer.rpc('keying_counts', { p_meet: meet.id }).throwOnError()],
      ['the pile of an event', () => keyer.rpc('keying_pile', { p_meet: meet.id, p_event: event.id }).throwOnError()],
    ];
    for (const [name, read] of lists) {
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) times.push(await timed(read));
      told(atMost('F', `${SIZE}: ${name}, p95`, p95(times), 'ms', 100));
    }
  } finally {
    await subject.stop();
  }
}
