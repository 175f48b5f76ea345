import { call } from './call.ts';
import { GUESTS, HOST_SKILL, MEET_EVENTS } from './meet-words.ts';
import type { MeetDemo } from './meet-plan.ts';

/** An entry while it is written. */
export type EntryDemo = { id: string; code: string; event: string; school: string; skill: number };

/** Enters the teams of this many guests, and the host's for exhibition where it has one. */
export async function enterTeams(meet: MeetDemo, guests: number): Promise<EntryDemo[]> {
  const { client, random, id, ids } = meet;
  const entries: EntryDemo[] = [];
  for (const event of MEET_EVENTS) {
    const schools = GUESTS.slice(0, guests)
      .filter(([code]) => !event.without.includes(code))
      .map(([code, , division, skill]) => ({ code, division: event.divisions ? division : null, skill }));
    const own = ['INS', 'CG'].includes(event.code) ? [{ code: 'HOST', division: null, skill: HOST_SKILL }] : [];
    const rows = [...schools, ...own].map(({ code, division, skill }, sort) => {
      const entry = { id: random.uuid(), code: `${event.code}-${code}`, event: event.code, school: code, skill };
      entries.push(entry);
      return {
        id: entry.id,
        event_id: ids.get(event.code),
        meet_school_id: ids.get(code),
        code: entry.code,
        division,
        is_exhibition: code === 'HOST',
        sort: String(sort),
      };
    });
    await call(client, 'save_meet_entries', id, rows);
  }
  return entries;
}
