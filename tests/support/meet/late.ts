import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { addSlot, type Bookers, type Booking, bookingOf, bookingScene } from './booking.ts';

/** What a preview says: `preview_meet_change`. */
export type Report = {
  seen: string;
  words: string;
  moves: {
    school: string;
    label: string;
    was: string;
    start: string;
    was_report: string;
    report: string;
    area: string;
  }[];
  stays: string[];
  free: number;
  freed: { label: string }[];
  problems: { kind: string; level: string; words: string }[];
  stops: object[];
  shifts: { name: string; was: string; start: string; end: string }[];
  told: { schools: { name: string; entries: number }[]; families: number; crew: number; by_hand: string[] };
};

type Extra = Parameters<typeof addSlot>[3];

/** Times of the afternoon: two on one pad, one of another event, and a free one. */
const AFTERNOON: Extra[] = [
  ['N1', 'PAD-1', 'AREG', '12:00', '12:12'],
  ['N2', 'PAD-1', 'AREG', '12:15', '12:27'],
  ['N3', 'PAD-2', 'AEX', '13:00', '13:10'],
  ['N4', 'PAD-1', 'AREG', '12:30', '12:42'],
];

/** A meet with times in the morning and after noon; A and B are booked after noon, C before. */
export async function lateScene(db: TestDatabase, at: Bookers, more: Extra[] = []): Promise<Booking> {
  const scene = await bookingScene(db, at, { slots: ['S1', 'S2'] });
  for (const slot of [...AFTERNOON, ...more]) await addSlot(db, at, scene, slot);
  const act = bookingOf(db, at, scene);
  await act.book('AREG-C', 'S1');
  await act.book('AREG-A', 'N1');
  await act.book('AREG-B', 'N2');
  await act.book('AEX-A', 'N3');
  return scene;
}

/** What the host does about late changes, by the calls of its page. */
export function lateOf(db: TestDatabase, at: Bookers, scene: Booking) {
  const { say } = bookingOf(db, at, scene);
  const preview = (input: object, by: Person = at.host.instructor) =>
    say<Report>(by, 'preview_meet_change($1, $2)', [scene.meet, input]);
  const send = (input: object, seen: string, key: string | null = null, by: Person = at.host.instructor) =>
    say<{ id: string; words: string }>(by, 'apply_meet_change($1, $2, $3, $4)', [scene.meet, input, seen, key]);
  return {
    preview,
    send,
    /** Previews a change and applies what was seen. */
    apply: async (input: object) => {
      const { seen } = await preview(input);
      return send({ reason: 'Lightning', ...input }, seen, randomUUID());
    },
    undo: (change: string, key: string | null = null, by: Person = at.host.instructor) =>
      say<{ left: { words: string; why: string }[] }>(by, 'undo_meet_change($1, $2)', [change, key]),
    /** When each time starts and where, by its name, on the clock of the meet: `12:00 PAD-1`. */
    times: async (): Promise<Record<string, string>> => {
      const { rows } = await db.root.query<{ id: string; at: string }>(
        `select s.id, to_char(s.starts_at at time zone m.time_zone, 'HH24:MI ') || a.name as at
         from meet_slots s join meets m on m.id = s.meet_id join meet_areas a on a.id = s.area_id where s.meet_id = $1`,
        [scene.meet],
      );
      const named = new Map(Object.entries(scene.slots).map(([name, id]) => [id, name]));
      return Object.fromEntries(rows.map(({ id, at: where }) => [named.get(id) ?? id, where]));
    },
    /** All that a change could write at the meet, to see that nothing did. */
    state: async (): Promise<string> => {
      const { rows } = await db.root.query<{ all: string }>(
        `select jsonb_build_array(
           (select jsonb_agg(to_jsonb(s) order by s.id) from meet_slots s where s.meet_id = $1),
           (select jsonb_agg(to_jsonb(b) order by b.id) from slot_bookings b where b.meet_id = $1),
           (select jsonb_agg(to_jsonb(b) order by b.booking_id, b.member_id) from app.cadet_busy b
             join slot_bookings k on k.id = b.booking_id where k.meet_id = $1),
           (select jsonb_agg(to_jsonb(h) order by h.id) from meet_shifts h where h.meet_id = $1),
           (select jsonb_agg(to_jsonb(a) order by a.id) from meet_areas a where a.meet_id = $1),
           (select jsonb_agg(to_jsonb(d)) from meet_day_plans d where d.meet_id = $1),
           (select count(*) from meet_late_changes c where c.meet_id = $1),
           (select count(*) from notifications), (select count(*) from mail.outbox),
           (select count(*) from realtime.messages))::text as all`,
        [scene.meet],
      );
      return rows[0]?.all ?? '';
    },
  };
}
