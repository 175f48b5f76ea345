import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { one, type TestSchool } from '../people.ts';
import { type Bookers, type Booking, bookingScene } from './booking.ts';
import { said } from './rostered.ts';

/** Where an entry is put: its area and start, and its firing point. */
export type Put = [area: string, start: string, lane?: number];

/** What `publish_preview` says. */
export type Preview = {
  seen: string;
  counts: Record<'moved' | 'placed' | 'lost' | 'unchanged' | 'without' | 'gone' | 'told', number>;
  rows: {
    entry: string;
    kind: string;
    minutes?: number;
    is_told: boolean;
    is_own: boolean;
    has_account: boolean;
    before?: { area: string; starts_at: string };
    after?: { area: string; starts_at: string };
  }[];
  schools: { name: string; has_account: boolean; entries: number }[];
  blocks: { message: string; hint: string }[];
  holds: { entry: string; state: string }[];
  lines: { waiting: number }[];
  came: { entry: string }[];
  went: { entry: string }[];
  changed: { entry: string }[];
  needs_reason: boolean;
};

export type Published = { version: number; number: number; moved: number; placed: number; lost: number; told: number };

const MINUTES = { AREG: 12, AEX: 10, AIR: 40 };

/** A meet that three schools registered for and a fourth was typed into, whose events have areas; no time is planned yet. */
export async function scheduledScene(db: TestDatabase, at: Bookers) {
  const scene = await bookingScene(db, at, { slots: [] });
  await db.root.query('delete from meet_booking_plans where meet_id = $1', [scene.meet]);
  const say = <Result>(call: string, values: unknown[], person: Person = at.host.instructor) =>
    said<Result>(db, person, call, values);
  const { 'PAD-1': one_, 'PAD-2': two, RANGE: range } = scene.areas;
  await say('save_area_day($1, $2)', [range, { share: 'relay', lanes: '6' }]);
  await say('save_event_day($1, $2)', [scene.events.AREG, { areas: [one_, two] }]);
  await say('save_event_day($1, $2)', [scene.events.AEX, { areas: [two] }]);
  await say('save_event_day($1, $2)', [scene.events.AIR, { areas: [range], lanes: '2' }]);
  const typed = await say<string>('save_meet_school($1, $2, $3)', [
    scene.meet,
    randomUUID(),
    { code: 'T1', name: 'Typed High' },
  ]);
  const rows = [{ id: randomUUID(), event_id: scene.events.AREG, meet_school_id: typed, code: 'AREG-T' }];
  await say('save_meet_entries($1, $2)', [scene.meet, rows]);
  return { ...scene, typed, host: at.host };
}
export type Scheduled = Awaited<ReturnType<typeof scheduledScene>>;

/** What a host does with versions: saves them by places of entries, reads what publishing would do, and publishes. */
export function publishingOf(db: TestDatabase, at: Bookers, scene: Booking) {
  const say = <Result>(call: string, values: unknown[], person: Person = at.host.instructor) =>
    said<Result>(db, person, call, values);
  const preview = (version: string, person?: Person) => say<Preview>('publish_preview($1)', [version], person);
  const publishSeen = (version: string, seen: string, more: { key?: string; reason?: string; person?: Person } = {}) =>
    say<Published>(
      'publish_schedule_version($1, $2, $3, $4)',
      [version, seen, more.reason ?? null, more.key ?? null],
      more.person,
    );
  return {
    say,
    preview,
    publishSeen,
    /** Saves a version of these places; returns its id. */
    save: async (places: Record<string, Put>) => {
      const { entries } = await say<{ entries: { id: string; team: string; event: string; school: string }[] }>(
        'meet_day_file($1)',
        [scene.meet],
      );
      const slots = Object.entries(places).map(([code, [area, start, lane]]) => {
        const entry = entries.find(({ team }) => team === code);
        const minutes = MINUTES[code.split('-')[0] as keyof typeof MINUTES];
        return {
          entry: entry?.id,
          event: entry?.event,
          school: entry?.school,
          day: scene.day,
          area: scene.areas[area],
          start,
          end: later(start, minutes),
          report: later(start, -15),
          ...(lane !== undefined && { lane }),
        };
      });
      return (
        await say<{ id: string }>('save_schedule_version($1, $2)', [
          scene.meet,
          { schedule: { format: 'schedule/1', slots } },
        ])
      ).id;
    },
    publish: async (version: string) => publishSeen(version, (await preview(version)).seen),
    /** Where everyone is, by the one function that says so: `PAD-1 09:00`, in the order of the codes. */
    places: async () =>
      Object.fromEntries(
        (
          await db.root.query<{ code: string; place: string }>(
            `select n.code, a.name || to_char(p.starts_at at time zone m.time_zone, ' HH24:MI')
               || coalesce(' lane ' || p.lane, '') as place
             from meets m, app.meet_places(m.id) p join meet_entries n on n.id = p.meet_entry join meet_areas a on a.id = p.area_id
             where m.id = $1 order by 1`,
            [scene.meet],
          )
        ).rows.map(({ code, place }) => [code, place]),
      ),
    /** The messages about published times that a school has, the oldest first. */
    told: async (school: TestSchool) =>
      (
        await db.root.query<{ title: string; body: string }>(
          `select title, body from notifications where user_id = $1 and once_key like 'slot-published:%'
             and link like '%' || (select id::text from meet_registrations where meet_id = $2 and school_id = $3) || '%'
           order by created_at`,
          [school.admin.id, scene.meet, school.id],
        )
      ).rows,
    entryOf: (code: string) =>
      one(db.root, 'select id from meet_entries where meet_id = $1 and code = $2', [scene.meet, code]),
  };
}

const later = (time: string, by: number): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = hours * 60 + minutes + by;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
