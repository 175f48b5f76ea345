import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readSheet } from '../domain/scoring/read/sheet.ts';
import { totalOf } from '../domain/scoring/sheet/total.ts';
import type { Marks } from '../domain/scoring/format/entry.ts';
import { askJudge, pairedDevice, seatCodes, type SeatDevice } from '../tests/support/meet/seat-device.ts';
import { startChild } from './child.ts';
import { cpuOf } from './cpu.ts';
import { atMost, type Entry, round } from './entry.ts';
import type { Heard, SpectatorOrder } from './live-spectators.ts';
import { type MeetScene, planMeet, signedIn } from './meet-scene.ts';
import { median, p99 } from './percentile.ts';
import { residentMegabytes, startSubject } from './subject.ts';

const [DEVICES, JUDGES, EVERY_S, FOR_S, JOIN_S, CORRECTIONS] = [60, 5, 10, 120, 30, 2];
/** A sheet without a time: five judges make a result. */
const UNTIMED = 'syn-inspection';
/** A result is told of again only this long after the one before it, so that each row is known by its time. */
const REST_MS = 4000;

/** A score that was accepted: of which entry, and when its answer was there. */
type Accepted = { entry: string; sent: number; at: number };

/**
 * Bounds of issue G for live results: sixty judges, two corrections a second, and a hall of spectators who all join within half
 * a minute. Measured from the answer of the server that took a score to the message with its row, over all deliveries.
 */
export async function runIssueGLive(dataDir: string, spectators: number, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const hall = startChild('live-spectators.ts');
  const ask = (order: SpectatorOrder) => hall.ask(order) as Promise<Heard>;
  try {
    const [director, keyer] = [await signedIn(subject.url, 'instructor'), await signedIn(subject.url, 'cadet')];
    const meet = await planMeet(director, keyer, UNTIMED);
    const codes = await seatCodes(director, meet.id, meet.events.flatMap(({ seats }) => seats).slice(0, DEVICES));
    const devices = await Promise.all(codes.map((code) => pairedDevice(subject.url, code)));
    const sending = sender(subject.url, meet);
    // The first entry of each event, so that there is a result to release.
    for (const device of devices) await sending.sheet(device, 0);
    const slug = await release(director, meet);
    const apiKey = String(Object(await (await fetch(`${subject.url}/config.json`)).json()).anonKey);

    const before = [await cpuOf(subject.pid), await cpuOf(hall.process.pid ?? 0)];
    const began = performance.now();
    const joined = ask({ kind: 'join', url: subject.url, apiKey, slug, spectators, seconds: JOIN_S });
    let largest = 0;
    const watch = setInterval(() => {
      void residentMegabytes(subject.pid).then((now) => (largest = Math.max(largest, now ?? 0)));
    }, 500);
    await Promise.all([
      ...devices.map(async (device, at) => {
        await delay((Math.floor(at / JUDGES) * EVERY_S * 1000) / (DEVICES / JUDGES));
        for (let turn = 1; turn <= FOR_S / EVERY_S; turn += 1) {
          const start = performance.now();
          await sending.sheet(device, turn);
          await delay(Math.max(0, EVERY_S * 1000 - (performance.now() - start)));
        }
      }),
      corrections(director, meet, sending),
    ]);
    await joined;
    const heard = await ask({ kind: 'heard' });
    clearInterval(watch);
    const took = performance.now() - began;
    const share = async (pid: number, at: number) => round(((await cpuOf(pid)) - (before[at] ?? 0)) / took);

    const times = deliveries(heard, sending.accepted);
    const words = `${DEVICES} judges, ${CORRECTIONS} corrections a second, ${spectators} spectators`;
    told(atMost('G', `${words}: accepted to on the board, p99`, p99(times), 'ms', 500));
    told(atMost('G', `${words}: the middle one of ${times.length} deliveries`, median(times), 'ms', 500));
    told(atMost('G', 'Spectators who were refused', heard.refused + (spectators - heard.listening), '', 1));
    told(atMost('G', 'Messages that a spectator missed', heard.missed, '', 1));
    told(atMost('G', 'Sheets lost', sending.sheets - (await kept(director, meet.id)), '', 1));
    told(atMost('G', 'Memory of the server while all listen', largest, 'MB', 600));
    told(atMost('G', 'Cores that the server used', await share(subject.pid, 0), 'cores', 2));
    told(atMost('G', 'Cores that the spectators used', await share(hall.process.pid ?? 0, 1), 'cores', 2));
  } finally {
    await Promise.all([hall.stop(), subject.stop()]);
  }
}

/** From each accepted score to each arrival of the message that has its row. */
function deliveries({ messages }: Heard, accepted: Accepted[]): number[] {
  return messages.flatMap(({ changed, arrivals }) => {
    const first = Math.min(...arrivals);
    const causes = changed.flatMap((entry) => {
      const last = accepted.findLast((one) => one.entry === entry && one.sent <= first);
      return last ? [last.at] : [];
    });
    return causes.flatMap((at) => arrivals.map((arrival) => Math.max(0, arrival - at)));
  });
}

/** Sends sheets as devices do, and keeps when each was accepted. */
function sender(url: string, meet: MeetScene) {
  const accepted: Accepted[] = [];
  const state = { sheets: 0 };
  return {
    accepted,
    get sheets() {
      return state.sheets;
    },
    async sheet({ device, secret, page }: SeatDevice, nth: number): Promise<void> {
      const { value: sheet } = readSheet(page.sheet.content);
      const entry = page.entries[nth];
      if (!sheet || !entry) throw new Error('The device has no such sheet');
      const marks = meet.marks(nth);
      const one = {
        id: randomUUID(),
        entry: entry.id,
        seq: nth + 1,
        base: 0,
        sheet: page.sheet.id,
        marks,
        control_total: totalOf(sheet, page.seat.role, marks as Marks).total,
        at: new Date().toISOString(),
      };
      const sent = Date.now();
      const { body } = await askJudge(url, { device, secret, sheets: [one] });
      if ((body as { results?: { state: string }[] }).results?.[0]?.state !== 'counted')
        throw new Error(`A sheet was refused: ${JSON.stringify(body)}`);
      state.sheets += 1;
      accepted.push({ entry: entry.code, sent, at: Date.now() });
    },
  };
}

type Score = { id: string; revision: number; entry: string };

/** Releases all events that have a result to the public; gives the address of the meet. */
async function release(director: SupabaseClient, meet: MeetScene): Promise<string> {
  const events = meet.events.slice(0, DEVICES / JUDGES).map(({ id }) => id);
  const say = async (call: string, args: object) => (await director.rpc(call, args).throwOnError()).data as unknown;
  await say('save_opening', { p_meet: meet.id, p_input: { visibility: 'listed' } });
  const of = director.from('meets').select('title, starts_on, venue').eq('id', meet.id);
  const { data } = await of.single().throwOnError();
  await say('save_meet', { p_id: meet.id, p_input: { ...data, results_policy: 'live' } });
  const scores = await scoresOf(director, meet.id);
  await say('verify_scores', { p_scores: scores.map(({ id }) => id), p_seen: scores.map((one) => one.revision) });
  // Only what is complete is released: those who come later count as scratched until it is.
  const later = meet.events.slice(0, events.length).map(({ entries }) => entries.slice(1));
  const come = async (p_status: string) => {
    for (const p_entries of later) await say('set_entry_status', { p_entries, p_status, p_reason: 'Comes later' });
    for (const event of events) {
      const { error } = await director.functions.invoke('meet-results', { body: { meet: meet.id, event } });
      if (error) throw error;
    }
  };
  await come('scratched');
  for (const p_audience of ['schools', 'public'])
    await say('release_results', { p_meet: meet.id, p_audience, p_events: events });
  await come('ok');
  return String(await say('publish_meet_page', { p_meet: meet.id }));
}

async function scoresOf(director: SupabaseClient, meet: string): Promise<Score[]> {
  const rows = director
    .from('meet_scores')
    .select('id, revision, meet_performances(meet_entries(code))')
    .eq('meet_id', meet);
  const { data } = await rows.throwOnError();
  return (data as unknown as (Score & { meet_performances: { meet_entries: { code: string } } })[]).map((one) => ({
    id: one.id,
    revision: one.revision,
    entry: one.meet_performances.meet_entries.code,
  }));
}

/** Corrects a sheet of an entry that rested for a while, twice a second, until the judges are done. */
async function corrections(
  director: SupabaseClient,
  meet: MeetScene,
  { accepted }: { accepted: Accepted[] },
): Promise<void> {
  const scores = await scoresOf(director, meet.id);
  const rested = new Map<string, number>();
  await Promise.all(
    Array.from({ length: FOR_S * CORRECTIONS }, async (_, nth) => {
      await delay((nth * 1000) / CORRECTIONS);
      const score = scores.find(({ entry }) => Date.now() - (rested.get(entry) ?? 0) > REST_MS);
      if (!score) return;
      rested.set(score.entry, Date.now());
      const sent = Date.now();
      const p_input = { marks: meet.marks(score.revision), reason: 'Read again' };
      await director.rpc('correct_score', { p_score: score.id, p_seen: score.revision, p_input }).throwOnError();
      score.revision += 1;
      accepted.push({ entry: score.entry, sent, at: Date.now() });
      // The tabulator's screen has the result computed.
      const event = meet.events[Number(/^E(\d+)/.exec(score.entry)?.[1]) - 1]?.id;
      const computed = await director.functions.invoke('meet-results', { body: { meet: meet.id, event } });
      if (computed.error) throw computed.error;
    }),
  );
}

async function kept(director: SupabaseClient, meet: string): Promise<number> {
  const rows = director.from('meet_seat_sheets').select('*', { count: 'exact', head: true }).eq('meet_id', meet);
  return (await rows.throwOnError()).count ?? 0;
}
