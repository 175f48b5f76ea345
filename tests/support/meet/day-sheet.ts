import type { Person, TestDatabase } from '../database.ts';
import { one } from '../people.ts';
import type { Booking } from './booking.ts';
import { said } from './rostered.ts';

/** What a day sheet says of an entry. */
export type SheetItem = {
  entry: string;
  label: string;
  area: string | null;
  site: string | null;
  uniform: string | null;
  report_at: string | null;
  starts_at: string | null;
  holding: { area: string; from: string; to: string }[];
  who: { name: string; role: string }[] | null;
};

/** A day sheet as its calls give it. */
export type Sheet = {
  meet: { title: string; time_zone: string; published: boolean };
  school: string;
  items: SheetItem[];
  stops: { label: string; kind: string; starts_at: string }[];
  lunch: { minutes: number; starts_at: string }[];
  trip: { leaves_at: string | null; rides: { name: string; driver: string | null }[] } | null;
  arrival: { meals: string | null };
};

/** The day of a cadet's meet as a family reads it. */
export type OwnDay = Sheet & { cadet: string; first_name: string; is_self: boolean; ride: string | null };

export const sheetOf = (db: TestDatabase, person: Person, registration: string) =>
  said<Sheet>(db, person, 'registration_day_sheet($1)', [registration]);

export const ownDays = (db: TestDatabase, person: Person, event: string | null = null) =>
  said<OwnDay[]>(db, person, 'family_meet_days($1)', [event]);

/** When entries report by a clock, in the order of the sheet: `AREG 08:45`; without a time, `AIR none`. */
export const reports = (items: readonly SheetItem[], zone: string): string[] =>
  items.map(({ label, report_at: at }) => `${label} ${at === null ? 'none' : clockAt(at, zone)}`);

/** A moment by a clock: 08:45. */
export const clockAt = (at: string, zone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** Puts the day of a registration on its school's calendar; returns the event. */
export async function dayOnCalendar(db: TestDatabase, registration: string): Promise<string> {
  await db.root.query('select app.settle_day($1)', [registration]);
  return one(db.root, 'select event_id as id from registration_days where registration_id = $1', [registration]);
}

/** Plans a ceremony for all, one on the range alone, and lunch, by the calls of the host. */
export const planStops = (db: TestDatabase, host: Person, scene: Booking) =>
  said(db, host, 'save_meet_day_plan($1, $2)', [
    scene.meet,
    {
      stops: [
        { kind: 'ceremony', label: 'Opening', day: scene.day, from: '08:00', to: '08:20' },
        { kind: 'judges_break', label: 'Judges eat', day: scene.day, from: '12:00', to: '12:30' },
        {
          kind: 'ceremony',
          label: 'Range brief',
          day: scene.day,
          from: '08:20',
          to: '08:30',
          areas: [scene.areas['RANGE']],
        },
      ],
      school_lunch: { from: '11:00', to: '13:00', minutes: 30 },
    },
  ]);
