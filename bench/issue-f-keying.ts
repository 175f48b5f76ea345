import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { atMost, type Entry } from './entry.ts';
import { startSubject } from './subject.ts';

const [EVENTS, SCHOOLS, JUDGES] = [15, 60, 5];
const PASSWORD = 'Guidon-demo-1';
const SHEET = new URL('../domain/score-sheets/library/syn-solo-exhibition.json', import.meta.url);

type Role = { key: string };
type Item = { key: string; type: string; min?: number; levels?: object };
type Section = { key: string; roles: string[]; items: Item[] };
type Meet = { id: string; sheet: string; role: string; events: { id: string; seats: string[]; entries: string[] }[] };

/**
 * The bounds of issue F for keying, in a meet of 60 schools and 900 entries: from a sheet's second pass to the new standing of
 * its event, and the pages that list what waits.
 */
export async function runIssueFKeying(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    const [director, keyer] = [await signedIn(subject.url, 'instructor'), await signedIn(subject.url, 'cadet')];
    const content = JSON.parse(await readFile(SHEET, 'utf8'));
    const meet = await planMeet(director, keyer, content);
    const [event] = meet.events;
    if (!event) throw new Error('The meet has no events');
    const marks = marksOf(content, meet.role);
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
    const at = `${SCHOOLS} schools, ${EVENTS * SCHOOLS} entries`;
    told(atMost('F', `${at}: a sheet keyed to its new standing, p95`, p95(keyed), 'ms', 300));
    const lists: [string, () => PromiseLike<unknown>][] = [
      ['what waits, by event', () => keyer.rpc('keying_counts', { p_meet: meet.id }).throwOnError()],
      ['the pile of an event', () => keyer.rpc('keying_pile', { p_meet: meet.id, p_event: event.id }).throwOnError()],
    ];
    for (const [name, read] of lists) {
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) times.push(await timed(read));
      told(atMost('F', `${at}: ${name}, p95`, p95(times), 'ms', 100));
    }
  } finally {
    await subject.stop();
  }
}

async function timed(run: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function signedIn(url: string, who: string): Promise<SupabaseClient> {
  const { anonKey } = Object(await (await fetch(`${url}/config.json`)).json());
  const client = createClient(url, String(anonKey), { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({ email: `${who}@guidon.example`, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** The least marks that a role can give on the sheet. */
function marksOf(content: { sections: Section[] }, role: string): object {
  const least = ({ type, min, levels }: Item) =>
    type === 'level' ? Object.keys(levels ?? {})[0] : type === 'check' ? true : String(min ?? 0);
  const own = content.sections.filter(({ roles }) => roles.includes(role));
  return Object.fromEntries(
    own.map(({ key, items }) => [key, Object.fromEntries(items.map((item) => [item.key, least(item)]))]),
  );
}

async function planMeet(
  director: SupabaseClient,
  keyer: SupabaseClient,
  content: { key: string; roles: Role[] },
): Promise<Meet> {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const [id = '', sheet = ''] = ids(2);
  const role = content.roles.at(-1)?.key ?? '';
  const schools = ids(SCHOOLS);
  const events = ids(EVENTS).map((event) => ({ id: event, seats: ids(JUDGES), entries: ids(SCHOOLS) }));
  const say = async (call: string, args: object) => director.rpc(call, args).throwOnError();
  const save = (call: string, p_id: string, p_input: object) => say(call, { p_meet: id, p_id, p_input });
  const roles = content.roles.map((one) => ({ ...one, min: 0, max: JUDGES }));
  await say('save_score_sheet', {
    p_id: sheet,
    p_content: { ...content, roles, key: `bench-${id.slice(0, 8)}`, version: 1 },
  });
  const published = await director.functions.invoke('score-sheets', { body: { action: 'publish', id: sheet, rev: 1 } });
  if (published.error) throw published.error;
  await say('save_meet', { p_id: id, p_input: { title: 'Bench', starts_on: '2030-03-02', venue: 'Gym' } });
  for (const [at, school] of schools.entries())
    await save('save_meet_school', school, { code: `S${at + 1}`, name: `School ${at + 1}` });
  for (const [at, event] of events.entries()) {
    const code = `E${at + 1}`;
    await save('save_meet_event', event.id, {
      code,
      name: code,
      discipline: 'other_judged',
      sheet_id: sheet,
      sort: at,
    });
    for (const [sort, seat] of event.seats.entries())
      await save('save_meet_seat', seat, { event_id: event.id, code: `J${sort + 1}`, role, sort });
    const p_rows = event.entries.map((entry, sort) => {
      const of = { id: entry, event_id: event.id, meet_school_id: schools[sort] };
      return { ...of, code: `${code}-S${sort + 1}`, sort };
    });
    await say('save_meet_entries', { p_meet: id, p_rows });
  }
  await save('save_meet_document', randomUUID(), { kind: 'sop', title: 'SOP' });
  for (const p_to of ['published', 'in_progress']) await say('set_meet_state', { p_meet: id, p_to });
  const profile = (await keyer.auth.getUser()).data.user?.id;
  await say('set_meet_staff', { p_meet: id, p_profile: profile, p_role: 'keyer' });
  return { id, sheet, role, events };
}
