import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SMALL_SHEET } from '../../support/meet/small.ts';
import { schoolDay } from './day.ts';

/** A meet in progress: one event, a head judge and two others, and two entries. */
export type RunningMeet = { id: string; event: string; sheet: string; seats: string[]; entries: string[] };

/** Plans a small meet by the calls of the screens, as the director who is signed in with the client, and starts it. */
export async function runningMeet(db: SupabaseClient, staff: { profile: string; job: string }[]): Promise<RunningMeet> {
  const [id, event, sheet, school] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const seats = [randomUUID(), randomUUID(), randomUUID()];
  const entries = [randomUUID(), randomUUID()];
  const say = async (call: string, args: object) => db.rpc(call, args).throwOnError();
  const save = (call: string, p_id: string, p_input: object) => say(call, { p_meet: id, p_id, p_input });
  const content = { ...SMALL_SHEET, key: `small-${sheet.slice(0, 8)}` };
  await say('save_score_sheet', { p_id: sheet, p_content: content });
  const { error } = await db.functions.invoke('score-sheets', { body: { action: 'publish', id: sheet, rev: 1 } });
  if (error) throw error;
  const title = `Meet ${id.slice(0, 8)}`;
  await say('save_meet', { p_id: id, p_input: { title, starts_on: schoolDay(), venue: 'Gym' } });
  const areg = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: sheet };
  await save('save_meet_event', event, areg);
  for (const [at, seat] of seats.entries())
    await save('save_meet_seat', seat, {
      event_id: event,
      code: `J0${at + 1}`,
      role: at === 0 ? 'head' : 'judge',
      sort: at,
    });
  await save('save_meet_school', school, { code: 'S01', name: 'Larkspur High' });
  const p_rows = entries.map((entry, at) => {
    const team = 'AB'[at] ?? '';
    return { id: entry, event_id: event, meet_school_id: school, code: `AREG-S01-${team}`, team, sort: at };
  });
  await say('save_meet_entries', { p_meet: id, p_rows });
  await save('save_meet_document', randomUUID(), { kind: 'sop', title: 'SOP' });
  for (const p_to of ['published', 'in_progress']) await say('set_meet_state', { p_meet: id, p_to });
  for (const { profile, job } of staff) await say('set_meet_staff', { p_meet: id, p_profile: profile, p_role: job });
  return { id, event, sheet, seats, entries };
}
