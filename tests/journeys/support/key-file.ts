import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type FileEntry, type FileEvent, type FileMeet, panelOf, type FileSheet } from '../../../domain/meets/file.ts';
import { commentsOf } from '../../support/meet/comments.ts';

/** Two who key, and who solves what differs and records the rest. */
export type Hands = { first: SupabaseClient; second: SupabaseClient; director: SupabaseClient };

type Ids = { seats: ReadonlyMap<string, string>; entries: ReadonlyMap<string, string>; sheet: string };

type IsPaper = (event: FileEvent, judge: string) => boolean;

/**
 * Keys what a file recorded of a running meet by the real calls, each sheet twice; every other one first with the marks of
 * another sheet, so that the passes differ. The events go side by side. Gives how many sheets differed. Of sheets only those on
 * paper are keyed, where others come from devices.
 */
export async function keyFile(
  hands: Hands,
  meet: string,
  file: FileMeet,
  isPaper: IsPaper = () => true,
): Promise<number> {
  const read = async (table: string, columns: string) => {
    const { data } = await hands.director.from(table).select(columns).eq('meet_id', meet).throwOnError();
    return data as unknown as { id: string; code: string; event_id: string; sheet_id: string }[];
  };
  const [events, seats, entries] = await Promise.all([
    read('meet_events', 'id, code, sheet_id'),
    read('meet_seats', 'id, code, event_id'),
    read('meet_entries', 'id, code, event_id'),
  ]);
  const counts = await Promise.all(
    file.events.map((event) => {
      const planned = events.find(({ code }) => code === event.id);
      const of = (rows: typeof seats) =>
        new Map(rows.filter((row) => row.event_id === planned?.id).map(({ code, id }) => [code, id]));
      return keyEvent(hands, event, {
        seats: of(seats),
        entries: of(entries),
        sheet: planned?.sheet_id ?? '',
        isPaper,
      });
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function keyEvent(hands: Hands, event: FileEvent, ids: Ids & { isPaper: IsPaper }): Promise<number> {
  let differing = 0;
  const counting = new Set(panelOf(event).map(([judge]) => judge));
  for (const [at, entry] of event.entries.entries()) {
    const id = ids.entries.get(entry.id) ?? '';
    const sheets = (entry.sheets ?? []).filter(({ shadow, judge }) => !shadow || !counting.has(judge));
    const papers = sheets.filter(({ judge }) => ids.isPaper(event, judge));
    for (const [nth, sheet] of papers.toSorted((one, other) => one.revision - other.revision).entries()) {
      const wrong = (at + nth) % 2 === 1 ? otherMarks(event, sheet) : undefined;
      if (await keySheet(hands, { entry: id, seat: ids.seats.get(sheet.judge) ?? '', sheet: ids.sheet }, sheet, wrong))
        differing += 1;
    }
    await keyRecords(hands.director, id, entry);
  }
  return differing;
}

/** What the same judge gave another entry, where it isn't the same. */
function otherMarks(event: FileEvent, { judge, marks }: FileSheet): object | undefined {
  const others = event.entries.flatMap((entry) => entry.sheets ?? []).filter((sheet) => sheet.judge === judge);
  const shape = (of: object) => JSON.stringify(of).replaceAll(/:"?[^,{}[\]]*/g, '');
  return others.find(
    (sheet) => JSON.stringify(sheet.marks) !== JSON.stringify(marks) && shape(sheet.marks) === shape(marks),
  )?.marks;
}

type At = { entry: string; seat: string; sheet: string };

/** True where the two passes differed and the director decided. */
async function keySheet({ first, second, director }: Hands, at: At, sheet: FileSheet, wrong?: object) {
  const input = (marks: object) => ({ sheet_id: at.sheet, marks, comments: commentsOf(marks) });
  if (sheet.revision > 1) {
    const score = director.from('meet_scores').select('id, revision, meet_performances!inner(entry_id)');
    const { data } = await score
      .eq('seat_id', at.seat)
      .eq('meet_performances.entry_id', at.entry)
      .single()
      .throwOnError();
    const again = { ...input(sheet.marks), reason: 'Read again' };
    await director
      .rpc('correct_score', { p_score: data['id'], p_seen: data['revision'], p_input: again })
      .throwOnError();
    return false;
  }
  const key = (client: SupabaseClient, marks: object) =>
    client.rpc('key_score', { p_entry: at.entry, p_seat: at.seat, p_input: input(marks) }).throwOnError();
  await key(first, wrong ?? sheet.marks);
  const { data } = await key(second, sheet.marks);
  if (Object(data).state !== 'differs') return false;
  const chosen = { ...input(sheet.marks), reason: 'As on the paper' };
  await director.rpc('correct_score', { p_score: Object(data).score, p_seen: 0, p_input: chosen }).throwOnError();
  return true;
}

async function keyRecords(director: SupabaseClient, p_entry: string, entry: FileEntry): Promise<void> {
  const records = [
    ...(entry.penalties ?? []).map((record) => ({ ...record, kind: 'penalty' })),
    ...(entry.credits ?? []).map((record) => ({ ...record, kind: 'credit' })),
  ];
  for (const { void: isVoid, key, count, value, kind } of records) {
    const p_id = randomUUID();
    const p_input = { kind, key, count, value };
    await director.rpc('save_meet_penalty', { p_entry, p_id, p_input }).throwOnError();
    if (isVoid)
      await director.rpc('void_meet_record', { p_kind: 'penalty', p_id, p_reason: 'Protest upheld' }).throwOnError();
  }
  for (const [at, seconds] of [entry.clock_s ?? []].flat().entries()) {
    const time = { p_entry, p_id: randomUUID(), p_timer: at + 1, p_seconds: String(seconds) };
    await director.rpc('save_meet_time', time).throwOnError();
  }
  if (entry.status !== 'ok')
    await director
      .rpc('set_performance_status', { p_entry, p_status: entry.status, p_reason: 'As told' })
      .throwOnError();
}
