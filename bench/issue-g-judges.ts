import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readSheet } from '../domain/scoring/read/sheet.ts';
import { totalOf } from '../domain/scoring/sheet/total.ts';
import type { Marks } from '../domain/scoring/format/entry.ts';
import {
  askJudge,
  pairedDevice,
  seatCodes,
  type SeatDevice,
  type SentSheet,
} from '../tests/support/meet/seat-device.ts';
import { atMost, type Entry } from './entry.ts';
import { type MeetScene, planMeet, signedIn } from './meet-scene.ts';
import { p99, timed } from './percentile.ts';
import { residentMegabytes, startSubject } from './subject.ts';

const [DEVICES, EVERY_S, FOR_S, LATE] = [60, 10, 120, 400];

/**
 * Bounds of issue G for judges' devices: sixty of them, each with a sheet every ten seconds for two minutes, lose no mark; one
 * that had no network for hours sends 400 sheets in under 20 s.
 */
export async function runIssueGJudges(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    const [director, keyer] = [await signedIn(subject.url, 'instructor'), await signedIn(subject.url, 'cadet')];
    const meet = await planMeet(director, keyer);
    const seats = meet.events.flatMap((event) => event.seats);
    const codes = await seatCodes(director, meet.id, seats.slice(0, DEVICES + 1));
    const devices: SeatDevice[] = [];
    const pairing = await timed(async () => {
      devices.push(...(await Promise.all(codes.map((code) => pairedDevice(subject.url, code)))));
    });
    told(atMost('G', `${DEVICES} seats are paired at once, from one address`, pairing, 'ms', 60_000));
    const last = devices.pop();
    if (!last) throw new Error('No device was paired');

    const times: number[] = [];
    const sheetsOf = sheetMaker(meet);
    await Promise.all(
      devices.map(async (device, at) => {
        await delay((at * EVERY_S * 1000) / DEVICES);
        for (let turn = 0; turn < FOR_S / EVERY_S; turn += 1) {
          const begun = performance.now();
          const [sheet] = sheetsOf(device, turn, 1);
          times.push(await timed(() => send(subject.url, device, sheet ? [sheet] : [])));
          await delay(Math.max(0, EVERY_S * 1000 - (performance.now() - begun)));
        }
      }),
    );
    const words = `${DEVICES} devices, a sheet every ${EVERY_S} s`;
    told(atMost('G', `${words}: from the device to accepted, p99`, p99(times), 'ms', 500));
    told(atMost('G', `${words}: sheets lost`, times.length - (await kept(director, meet.id)), '', 1));

    const late = await timed(async () => {
      for (let from = 0; from < LATE; from += 50) await send(subject.url, last, sheetsOf(last, from, 50));
    });
    told(atMost('G', `A device without a network sends ${LATE} sheets`, late, 'ms', 20_000));
    told(atMost('G', 'Sheets lost in all', times.length + LATE - (await kept(director, meet.id)), '', 1));
    told(atMost('G', 'Memory of the server', (await residentMegabytes(subject.pid)) ?? 0, 'MB', 600));
  } finally {
    await subject.stop();
  }
}

/** Makes sheets of a device: entry after entry, and then their corrections in the same order. */
function sheetMaker(meet: MeetScene) {
  return ({ page }: SeatDevice, from: number, count: number): SentSheet[] => {
    const { value: sheet } = readSheet(page.sheet.content);
    if (!sheet) throw new Error('The score sheet can not be read');
    return Array.from({ length: count }, (_, at) => {
      const nth = from + at;
      const marks = meet.marks(nth);
      return {
        id: randomUUID(),
        entry: page.entries[nth % page.entries.length]?.id ?? '',
        seq: nth + 1,
        base: Math.floor(nth / page.entries.length),
        sheet: page.sheet.id,
        marks,
        control_total: totalOf(sheet, page.seat.role, marks as Marks).total,
        at: new Date().toISOString(),
      };
    });
  };
}

async function send(url: string, { device, secret }: SeatDevice, sheets: SentSheet[]): Promise<void> {
  const { body } = await askJudge(url, { device, secret, sheets });
  const refused = (body as { results?: { state?: string }[] }).results?.find(({ state }) => state !== 'counted');
  if (refused || !('results' in Object(body)))
    throw new Error(`A sheet was refused: ${JSON.stringify(refused ?? body)}`);
}

async function kept(director: SupabaseClient, meet: string): Promise<number> {
  const rows = director.from('meet_seat_sheets').select('*', { count: 'exact', head: true }).eq('meet_id', meet);
  return (await rows.throwOnError()).count ?? 0;
}
