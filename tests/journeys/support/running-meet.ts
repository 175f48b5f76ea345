import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SMALL_SHEET } from '../../support/meet/small-sheet.ts';
import { schoolDay } from './day.ts';

/** What a meet begins with; each part has a default. */
type Plan = {
  /** What `save_meet` takes. */
  meet?: object;
  /** Events beside the one that is scored by the small sheet. */
  events?: object[];
  /** The number of seats: the first is the head judge's. */
  seats?: number;
  /** The school of each entry: the first or the second one. */
  entries?: number[];
  /** The score sheet of the event. */
  content?: object;
};

/** A meet of an event that is scored by the small sheet, and the ids and codes of what it is made of. */
export type RunningMeet = {
  id: string;
  event: string;
  sheet: string;
  schools: string[];
  seats: string[];
  entries: string[];
  codes: string[];
};

const SCHOOLS = ['Larkspur High', 'Kestrel Ridge High'];

/** Publishes a meet by the calls of the screens, as the director who is signed in with the client. */
export async function publishedMeet(director: SupabaseClient, plan: Plan = {}): Promise<RunningMeet> {
  const { meet = {}, events = [], seats = 3, entries = [0, 0], content } = plan;
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const sheet = await publishedSheet(director, undefined, content);
  const own = {
    id: randomUUID(),
    event: randomUUID(),
    schools: ids(2),
    seats: ids(seats),
    entries: ids(entries.length),
  };
  const codes = entries.map((school, at) => `AREG-S0${school + 1}-${'ABC'[at]}`);
  const title = { title: `Meet ${own.id.slice(0, 8)}`, starts_on: schoolDay(), venue: 'Gym', ...meet };
  const armed = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: sheet };
  const p_plan = {
    meet: { ...title, overall: undefined },
    events: [{ ...armed, id: own.event }, ...events.map((event, at) => ({ id: randomUUID(), sort: at + 1, ...event }))],
    schools: SCHOOLS.flatMap((name, at) =>
      entries.includes(at) ? [{ id: own.schools[at], code: `S0${at + 1}`, name }] : [],
    ),
    seats: own.seats.map((id, at) => {
      const role = at === 0 ? 'head' : 'judge';
      return { id, event_id: own.event, code: `J0${at + 1}`, role, sort: at };
    }),
    entries: own.entries.map((id, at) => {
      const meet_school_id = own.schools[entries[at] ?? 0];
      return { id, event_id: own.event, meet_school_id, code: codes[at], team: 'ABC'[at], sort: at };
    }),
  };
  await director.rpc('import_meet', { p_id: own.id, p_plan }).throwOnError();
  // The rules of the overall name events, which have to be there.
  if ('overall' in title) await director.rpc('save_meet', { p_id: own.id, p_input: title }).throwOnError();
  const sop = { p_meet: own.id, p_id: randomUUID(), p_input: { kind: 'sop', title: 'SOP' } };
  await director.rpc('save_meet_document', sop).throwOnError();
  await director.rpc('set_meet_state', { p_meet: own.id, p_to: 'published' }).throwOnError();
  return { ...own, sheet, codes };
}

/** Who does what at a meet: an account, and the job. */
type Staff = { profile: string; job: string };

/** The same meet in progress, with the jobs that people have there. */
export async function runningMeet(
  director: SupabaseClient,
  plan: Plan = {},
  staff: Staff[] = [],
): Promise<RunningMeet> {
  const meet = await publishedMeet(director, plan);
  await director.rpc('set_meet_state', { p_meet: meet.id, p_to: 'in_progress' }).throwOnError();
  for (const { profile, job } of staff)
    await director.rpc('set_meet_staff', { p_meet: meet.id, p_profile: profile, p_role: job }).throwOnError();
  return meet;
}

/** Publishes the small sheet or another one under a name of its own, or the next version of a sheet. */
export async function publishedSheet(
  director: SupabaseClient,
  before?: string,
  content: object = SMALL_SHEET,
): Promise<string> {
  const id = randomUUID();
  if (before === undefined) {
    const p_content = { ...content, key: `small-${id.slice(0, 8)}` };
    await director.rpc('save_score_sheet', { p_id: id, p_content }).throwOnError();
  } else await director.rpc('begin_score_sheet_version', { p_from: before, p_id: id }).throwOnError();
  const { error } = await director.functions.invoke('score-sheets', { body: { action: 'publish', id, rev: 1 } });
  if (error) throw error;
  return id;
}

type Sheet = { entry?: number; seat?: number; bearing: number };

/** Keys the whole sheet of a seat for an entry, as the person who is signed in with the client. */
export async function keySheet(keyer: SupabaseClient, meet: RunningMeet, { entry = 0, seat = 0, bearing }: Sheet) {
  const p_input = { sheet_id: meet.sheet, marks: { drill: { bearing, cover: 'A' } } };
  await keyer.rpc('key_score', { p_entry: meet.entries[entry], p_seat: meet.seats[seat], p_input }).throwOnError();
}
