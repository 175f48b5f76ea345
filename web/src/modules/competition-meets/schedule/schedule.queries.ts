import { z } from 'zod';
import { readDay } from '../../../../../domain/scheduling/read/read-day.ts';
import { inWords } from '../../../shared/meet/schedule/built.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { dayPlan, NO_PLAN } from './day/plan.ts';

const VERSION = 'id, number, name, placed, unplaced, last_day, last_end, published_at, created_at';

/** Where an entry is elsewhere in another version: `compare_schedule_versions`. */
const place = z.object({ day: z.string(), area: z.string(), start: z.string(), report: z.string() }).nullable();
const move = z.object({
  entry: z.string(),
  school: z.string().nullable(),
  team: z.string().nullable(),
  kind: z.enum(['placed', 'unplaced', 'moved']),
  before: place,
  after: place,
  minutes: z.number().nullable(),
  is_told: z.boolean(),
});
export type Move = z.output<typeof move>;

async function readSettings(db: Db, meet: string) {
  const plan = db.from('meet_day_plans').select().eq('meet_id', meet).maybeSingle().throwOnError();
  const events = readAll(
    () =>
      db
        .from('meet_events')
        .select('id, code, name, minutes, buffer_minutes, uniform, wave_size, lanes, area_ids, holding, needs, windows')
        .eq('meet_id', meet)
        .is('archived_at', null)
        .is('cancelled_at', null),
    'sort',
    'id',
  );
  const areas = readAll(
    () =>
      db
        .from('meet_areas')
        .select('id, name, kind, site, share, capacity, lanes, starts')
        .eq('meet_id', meet)
        .is('archived_at', null),
    'sort',
    'id',
  );
  const named = (table: 'meet_schools' | 'meet_judges') =>
    readAll(() => db.from(table).select('id, name').eq('meet_id', meet).is('archived_at', null), 'name', 'id');
  const resources = readAll(
    () => db.from('meet_resources').select('id, name, quantity, sort').eq('meet_id', meet).is('archived_at', null),
    'sort',
    'id',
  );
  const [schools, judges] = [named('meet_schools'), named('meet_judges')];
  const { data } = await plan;
  return {
    plan: data ? dayPlan.parse(data) : NO_PLAN,
    events: await events,
    areas: await areas,
    resources: await resources,
    schools: await schools,
    judges: await judges,
  };
}

async function readVersion(db: Db, id: string) {
  const { data } = await db
    .from('meet_schedule_versions')
    .select(`${VERSION}, day, schedule`)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  const day = data && readDay(data.day).value;
  return day ? { ...data, day, built: { ...inWords(day, data.schedule), ends: data.last_end } } : null;
}

export const scheduleReads = readsOf(
  ['competition-meets-schedule'],
  {
    /** What a day is built from, beside the plan of the meet. */
    settings: readSettings,
    /** The day of a meet as a file of the format day/1. */
    day: async (db: Db, meet: string) => {
      const { data: file } = await db.rpc('meet_day_file', { p_meet: meet }).throwOnError();
      return { file, day: readDay(file).value };
    },
    versions: async (db: Db, meet: string) =>
      (
        await readAll(
          () => db.from('meet_schedule_versions').select(VERSION).eq('meet_id', meet).is('archived_at', null),
          'number',
          'id',
        )
      ).toReversed(),
    version: readVersion,
    moves: async (db: Db, from: string, to: string) =>
      move.array().parse((await db.rpc('compare_schedule_versions', { p_from: from, p_to: to }).throwOnError()).data),
  },
  {
    settings: {
      reads: ['meet_day_plans', 'meet_events', 'meet_areas', 'meet_schools', 'meet_judges', 'meet_resources'],
    },
    day: {
      reads: [
        'meet_day_plans',
        'meet_events',
        'meet_areas',
        'meet_entries',
        'meet_seats',
        'meet_judges',
        'meet_resources',
      ],
    },
    versions: { reads: ['meet_schedule_versions'] },
    version: { reads: ['meet_schedule_versions'] },
    moves: { reads: ['meet_schedule_versions'] },
  },
);

/** A saved schedule with its day, and in words. */
export type SavedVersion = NonNullable<Awaited<ReturnType<typeof readVersion>>>;

export type Settings = Awaited<ReturnType<typeof readSettings>>;
export type EventDay = Settings['events'][number];
export type AreaDay = Settings['areas'][number];
export type Resource = Settings['resources'][number];

/** A school or a judge at the meet. */
export type Named = { id: string; name: string };

/** A saved schedule, without what is in it. */
export type Version = {
  id: string;
  number: number;
  name: string | null;
  placed: number;
  unplaced: number;
  last_day: string | null;
  last_end: string | null;
  published_at: string | null;
  created_at: string;
};
