import type { SupabaseClient } from '@supabase/supabase-js';
import { SMALL_SHEET } from '../../support/meet/small.ts';

/** A running meet of the demo school with two schools: ids of what journeys touch. */
export type RunningMeet = {
  id: string;
  event: string;
  school: string;
  sheet: string;
  seats: string[];
  entries: string[];
};

/** Plans a meet of one event with three seats and starts it: sheets are keyed once, and nothing is scored yet. */
export async function runningMeet(director: SupabaseClient, title: string, starts_on: string): Promise<RunningMeet> {
  const call = async (name: string, input: Record<string, unknown>) => {
    await director.rpc(name, input).throwOnError();
  };
  const [id, event, sheet, school, rival] = Array.from({ length: 5 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const seats = Array.from({ length: 3 }, () => crypto.randomUUID());
  const entries = Array.from({ length: 3 }, () => crypto.randomUUID());
  await call('save_score_sheet', { p_id: sheet, p_content: { ...SMALL_SHEET, key: `small-${sheet.slice(0, 8)}` } });
  const { error } = await director.functions.invoke('score-sheets', { body: { action: 'publish', id: sheet, rev: 1 } });
  if (error) throw error;
  const overall = { required_events: ['AREG', 'INSP'], methods: { places: { kind: 'reverse' } } };
  await call('save_meet', { p_id: id, p_input: { title, starts_on, venue: 'Gym', keys_twice: false } });
  const drill = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: sheet };
  await call('save_meet_event', { p_meet: id, p_id: event, p_input: drill });
  const inspection = { code: 'INSP', name: 'Inspection', discipline: 'inspection', form: 'knockout', sort: 1 };
  await call('save_meet_event', { p_meet: id, p_id: crypto.randomUUID(), p_input: inspection });
  await call('save_meet', { p_id: id, p_input: { title, starts_on, venue: 'Gym', keys_twice: false, overall } });
  for (const [sort, p_id] of seats.entries()) {
    const role = sort === 0 ? 'head' : 'judge';
    await call('save_meet_seat', { p_meet: id, p_id, p_input: { event_id: event, code: `J0${sort + 1}`, role, sort } });
  }
  for (const [p_id, code, name] of [
    [school, 'S01', 'Larkspur High'],
    [rival, 'S02', 'Kestrel Ridge High'],
  ])
    await call('save_meet_school', { p_meet: id, p_id, p_input: { code, name } });
  const p_rows = entries.map((entry, sort) => ({
    id: entry,
    event_id: event,
    meet_school_id: sort === 1 ? rival : school,
    code: `AREG-${sort + 1}`,
    team: 'ABC'[sort],
    sort,
  }));
  await call('save_meet_entries', { p_meet: id, p_rows });
  await call('save_meet_document', { p_meet: id, p_id: crypto.randomUUID(), p_input: { kind: 'sop', title: 'SOP' } });
  for (const p_to of ['published', 'in_progress']) await call('set_meet_state', { p_meet: id, p_to });
  return { id, event, school, sheet, seats, entries };
}

/** Keys the whole sheet of each seat for an entry, with these marks for bearing, and computes the results. */
export async function scoreEntry(director: SupabaseClient, meet: RunningMeet, at: number, bearings: number[]) {
  for (const [seat, bearing] of bearings.entries()) {
    const p_input = { sheet_id: meet.sheet, marks: { drill: { bearing, cover: 'A' } } };
    await director.rpc('key_score', { p_entry: meet.entries[at], p_seat: meet.seats[seat], p_input }).throwOnError();
  }
  for (const event of [meet.event, null])
    await director.functions.invoke('meet-results', { body: { meet: meet.id, event } });
}
