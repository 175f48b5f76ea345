import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { FileMeet, FileSheet } from '../../../domain/meets/file.ts';
import type { Marks } from '../../../domain/scoring/format/entry.ts';
import { readSheet } from '../../../domain/scoring/read/sheet.ts';
import { totalOf } from '../../../domain/scoring/sheet/total.ts';
import { commentsOf } from '../../support/meet/comments.ts';
import { askJudge, pairedDevice, seatCodes, type SeatDevice, type SentSheet } from '../../support/meet/seat-device.ts';

/** A judge's device with what its judge finished, in order. */
export type JudgedSeat = { of: SeatDevice; event: string; judge: string; sheets: SentSheet[] };

/** Opens each seat of a running meet on a device of its own, whose judge finishes the sheets of a file. */
export async function judgedSeats(
  url: string,
  director: SupabaseClient,
  meet: string,
  file: FileMeet,
): Promise<JudgedSeat[]> {
  const columns = 'id, code, meet_events!inner(code)';
  const { data } = await director.from('meet_seats').select(columns).eq('meet_id', meet).order('id').throwOnError();
  const seats = data as unknown as { id: string; code: string; meet_events: { code: string } }[];
  const codes = await seatCodes(
    director,
    meet,
    seats.map(({ id }) => id),
  );
  return Promise.all(
    seats.map(async ({ code: judge, meet_events: { code: event } }, at) => {
      const of = await pairedDevice(url, codes[at] ?? '', `Tablet ${judge}`);
      return { of, event, judge, sheets: finished(of, file, event, judge) };
    }),
  );
}

function finished(of: SeatDevice, file: FileMeet, event: string, judge: string): SentSheet[] {
  const entries = new Map(of.page.entries.map(({ code, id }) => [code, id]));
  const all = file.events.find(({ id }) => id === event)?.entries ?? [];
  const own = all.flatMap((entry) =>
    (entry.sheets ?? [])
      .filter((sheet) => sheet.judge === judge)
      .map((sheet) => ({ entry: entries.get(entry.id) ?? '', sheet })),
  );
  const inOrder = own.toSorted((one, other) => one.sheet.revision - other.sheet.revision);
  return inOrder.map(({ entry, sheet }, at) => sentSheet(of, entry, sheet, at + 1));
}

/** A sheet of a file as the device of its judge sends it. */
export function sentSheet(of: SeatDevice, entry: string, { marks, revision }: FileSheet, seq: number): SentSheet {
  const { value: sheet } = readSheet(of.page.sheet.content);
  if (!sheet) throw new Error('The score sheet of a seat can not be read');
  return {
    id: randomUUID(),
    entry,
    seq,
    base: revision - 1,
    sheet: of.page.sheet.id,
    marks,
    comments: commentsOf(marks),
    control_total: totalOf(sheet, of.page.seat.role, marks as Marks).total,
    at: new Date().toISOString(),
  };
}

/** Sends sheets of a device in batches, and gives what became of each. */
export async function sendSheets(url: string, { device, secret }: SeatDevice, sheets: SentSheet[]) {
  const states: string[] = [];
  for (let at = 0; at < sheets.length; at += 50) {
    const { body } = await askJudge(url, { device, secret, sheets: sheets.slice(at, at + 50) });
    const { results } = body as { results: { state?: string; error?: string }[] };
    states.push(...results.map(({ state, error }) => state ?? error ?? ''));
  }
  return states;
}
