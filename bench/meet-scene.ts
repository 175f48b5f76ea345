import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

const [EVENTS, SCHOOLS, JUDGES] = [15, 60, 5];
const PASSWORD = 'Guidon-demo-1';
/** The sheet of its events where no other is named: of the library, with a time. */
const SHEET = 'syn-solo-exhibition';

/** The size of the meet in words. */
export const SIZE = `${SCHOOLS} schools, ${EVENTS * SCHOOLS} entries`;

type Role = { key: string };
type Item = { key: string; type: string; min?: number; max?: number; levels?: object };
type Section = { key: string; roles: string[]; items: Item[] };
type Content = { key: string; roles: Role[]; sections: Section[] };

/** An event of the meet: its counting seats and its entries. */
export type SceneEvent = { id: string; seats: string[]; entries: string[] };

/** A running meet, with the marks that its sheets take. */
export type MeetScene = { id: string; sheet: string; events: SceneEvent[]; marks: (more?: number) => object };

/** A client of a person of the demo, by the name of their address or all of it. */
export async function signedIn(url: string, who: string): Promise<SupabaseClient> {
  const { anonKey } = Object(await (await fetch(`${url}/config.json`)).json());
  const client = createClient(url, String(anonKey), { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({
    email: who.includes('@') ? who : `${who}@guidon.example`,
    password: PASSWORD,
  });
  if (error) throw error;
  return client;
}

/** Marks that a role can give on the sheet: the least, or as many more as there are. */
function marksOf(content: Content, role: string, more: number): object {
  const mark = ({ type, min = 0, max = min, levels }: Item) =>
    type === 'level'
      ? Object.keys(levels ?? {})[0]
      : type === 'check'
        ? true
        : String(min + (more % (Math.floor(max - min) + 1)));
  const own = content.sections.filter(({ roles }) => roles.includes(role));
  return Object.fromEntries(
    own.map(({ key, items }) => [key, Object.fromEntries(items.map((item) => [item.key, mark(item)]))]),
  );
}

/** Plans and starts the meet by the calls of the screens. */
export async function planMeet(director: SupabaseClient, keyer: SupabaseClient, sheetKey = SHEET): Promise<MeetScene> {
  const file = new URL(`../domain/score-sheets/library/${sheetKey}.json`, import.meta.url);
  const content = JSON.parse(await readFile(file, 'utf8')) as Content;
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
  return { id, sheet, events, marks: (more = 0) => marksOf(content, role, more) };
}
