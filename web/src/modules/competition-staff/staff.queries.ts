import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { personName } from '../../shared/text/person-name.ts';

const PERSON =
  'id, name, email, phone, contact_id, cadet_id, service, tier, certification, certified_until, note, updated_at, cadets(first_name, last_name), official_ties(id, school_name, kind, by_self, archived_at)';
const CREW = `*, officials(${PERSON}), meet_crew_feedback(id, stars, invite_again, note, author_label, created_by)`;

async function readCrew(db: Db, meet: string) {
  const rows = await readAll(() => db.from('meet_crew').select(CREW).eq('meet_id', meet), 'created_at', 'id');
  return rows.map(({ officials: official, ...row }) => ({
    ...row,
    official: { ...official, official_ties: official.official_ties.filter(({ archived_at: over }) => !over) },
    name: official.name ?? (official.cadets ? personName(official.cadets) : 'Someone'),
    email: official.email,
    is_cadet: official.cadet_id !== null,
    windows: windows.parse(row.available),
  }));
}

const windows = z.array(z.object({ day: z.string(), from: z.string(), to: z.string() }));

async function readShifts(db: Db, meet: string) {
  return readAll(() => db.from('meet_shifts').select().eq('meet_id', meet).is('archived_at', null), 'starts_at', 'id');
}

async function readPlaces(db: Db, meet: string) {
  return readAll(() => db.from('meet_shift_people').select().eq('meet_id', meet), 'created_at', 'id');
}

const recruit = z.object({
  source: z.enum(['official', 'contact', 'judge']),
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  about: z.string().nullable(),
  tier: z.string().nullable(),
  certified_until: z.string().nullable(),
  is_cadet: z.boolean(),
  last_on: z.string().nullable(),
  hours: z.number().nullable(),
  stars: z.number().nullable(),
  again: z.boolean(),
  is_here: z.boolean(),
});

/** Someone whom the school could ask: `recruits`. */
export type Recruit = z.output<typeof recruit>;

/** Someone who could take another one's place, or why they can't: `replacements`. */
const replacement = z.object({ id: z.string(), name: z.string(), block: z.string().nullable(), hours: z.number() });

const PEOPLE_TABLES = ['meet_crew', 'officials', 'official_ties', 'meet_crew_feedback', 'cadets'] as const;

export const staffReads = readsOf(
  'competition-staff',
  {
    crew: readCrew,
    shifts: readShifts,
    places: readPlaces,
    /** Background checks by person: a director of the meet has them, and no one else. */
    checks: async (db: Db) =>
      readAll(() => db.from('official_checks').select('id, official_id, state, checked_on'), 'id'),
    recruits: async (db: Db, meet: string) =>
      z.array(recruit).parse((await db.rpc('recruits', { p_meet: meet }).throwOnError()).data),
    replacements: async (db: Db, { crew, shift }: { crew: string; shift: string }) =>
      z.array(replacement).parse((await db.rpc('replacements', { p_crew: crew, p_shift: shift }).throwOnError()).data),
  },
  {
    crew: { reads: PEOPLE_TABLES },
    recruits: { reads: [...PEOPLE_TABLES, 'contacts', 'meet_judges', 'meet_shift_people'] },
    replacements: { reads: ['meet_crew', 'meet_shifts', 'meet_shift_people', 'meet_seats'] },
  },
);

export type Crew = Awaited<ReturnType<typeof readCrew>>[number];
export type Shift = Awaited<ReturnType<typeof readShifts>>[number];
export type Place = Awaited<ReturnType<typeof readPlaces>>[number];

/** True for someone on a shift, or who was; not for one who said no or was taken off. */
export const isOn = ({ state }: Pick<Place, 'state'>): boolean => !['declined', 'released'].includes(state);

/** The hours that someone worked. */
export const hoursOf = (crew: string, places: Place[]): number =>
  places.reduce((sum, place) => sum + (place.crew_id === crew ? (place.hours ?? 0) : 0), 0);
