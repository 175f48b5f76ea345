import type { ClientBase } from 'pg';
import { shiftDay, weekdayOf } from '../../domain/time/day.ts';
import type { Random } from './random.ts';

type Weekly = {
  on: number[];
  title: string;
  kind: string;
  from: string;
  to: string;
  place: string;
  uniform?: string;
  audience?: 'everyone' | 'cadets' | 'staff';
  wanted?: 'required' | 'optional';
  hours?: true;
  permission?: true;
};

/** What comes every week, Monday to Friday as 1 to 5. */
const WEEKLY: Weekly[] = [
  {
    on: [2, 4],
    title: 'Color guard practice',
    kind: 'practice',
    from: '06:45',
    to: '07:45',
    place: 'Gym B',
    uniform: 'PT',
  },
  {
    on: [3],
    title: 'Uniform inspection',
    kind: 'uniform_day',
    wanted: 'required',
    from: '08:10',
    to: '09:00',
    place: 'Room 114',
    uniform: 'Class B',
  },
  {
    on: [1],
    title: 'Staff meeting',
    kind: 'meeting',
    wanted: 'required',
    from: '11:30',
    to: '12:10',
    place: 'Room 114',
    audience: 'cadets',
  },
  {
    on: [1, 3],
    title: 'Drill team practice',
    kind: 'drill',
    from: '15:15',
    to: '17:00',
    place: 'Drill pad',
    uniform: 'PT',
  },
  { on: [2, 5], title: 'Raider practice', kind: 'practice', from: '15:15', to: '16:45', place: 'Field', uniform: 'PT' },
  { on: [5], title: 'PT', kind: 'pt', wanted: 'required', from: '08:10', to: '09:00', place: 'Track', uniform: 'PT' },
];

/** What comes once: on the first such weekday (6 is Saturday) that many days from today or later. */
const ONCE: (Omit<Weekly, 'on'> & { in: number; on: number; notes?: string })[] = [
  {
    in: 18,
    on: 6,
    title: 'Lone Star drill meet',
    kind: 'competition',
    permission: true,
    from: '05:40',
    to: '18:30',
    place: 'Cedar Fork High School',
    uniform: 'Class A',
    notes: 'Bus leaves at 5:40 AM, back about 6:30 PM. Pack lunch and a second pair of gloves.',
  },
  {
    in: 4,
    on: 4,
    title: 'Booster club',
    kind: 'parent_meeting',
    wanted: 'optional',
    from: '18:00',
    to: '19:15',
    place: 'Library',
  },
  {
    in: 3,
    on: 4,
    title: 'Promotion board',
    kind: 'board',
    from: '15:30',
    to: '17:30',
    place: 'Room 114',
    uniform: 'Class B',
    audience: 'cadets',
  },
  {
    in: 11,
    on: 6,
    title: 'Food bank service day',
    kind: 'service',
    hours: true,
    permission: true,
    from: '09:00',
    to: '12:00',
    place: 'Bluestem Food Bank',
    uniform: 'Corps T-shirt',
    notes: 'Three service hours. Bring the signed form.',
  },
  {
    in: 32,
    on: 6,
    title: 'Military ball',
    kind: 'ball',
    wanted: 'optional',
    permission: true,
    from: '18:30',
    to: '22:00',
    place: 'Civic hall',
    uniform: 'Class A or formal dress',
  },
  {
    in: -12,
    on: 3,
    title: 'Veterans Day ceremony',
    kind: 'ceremony',
    from: '10:30',
    to: '11:30',
    place: 'Courthouse lawn',
    uniform: 'Class A',
  },
  {
    in: 24,
    on: 1,
    title: 'Instructors’ planning day',
    kind: 'meeting',
    from: '08:00',
    to: '15:00',
    place: 'Room 112',
    audience: 'staff',
  },
];

type Happening = { title: string; kind: string; day: string; from: string; to: string; place: string } & Record<
  string,
  unknown
>;

type Calendar = { schoolId: string; timeZone: string; today: string };

/** Writes the events around today, in the school's local time. */
export async function writeEvents(
  client: ClientBase,
  random: Random,
  { schoolId, timeZone, today }: Calendar,
): Promise<void> {
  const days = Array.from({ length: 105 }, (_, index) => shiftDay(today, index - 35));
  const list: Happening[] = [
    ...days.flatMap((day) => WEEKLY.filter(({ on }) => on.includes(weekdayOf(day))).map((one) => ({ ...one, day }))),
    ...ONCE.map((one) => ({ ...one, day: firstOn(one.on, shiftDay(today, one.in)) })),
  ].map((one) => ({ ...one, id: random.uuid() }));
  await client.query(
    `insert into public.school_events (id, school_id, title, kind, starts_at, ends_at, place, uniform, notes, audience,
                                       attendance_wanted, counts_hours, needs_permission)
     select e.id, $2, e.title, e.kind, (e.day + e."from") at time zone $3, (e.day + e."to") at time zone $3,
            e.place, e.uniform, e.notes, coalesce(e.audience, 'everyone'),
            coalesce(e.wanted, 'expected'), coalesce(e.hours, false), coalesce(e.permission, false)
     from jsonb_to_recordset($1::jsonb) as e(id uuid, title text, kind text, day date, "from" time, "to" time, place text,
                                             uniform text, notes text, audience text, wanted text, hours boolean,
                                             permission boolean)`,
    [JSON.stringify(list), schoolId, timeZone],
  );
}

/** The first day with this weekday from a day on. */
function firstOn(wanted: number, day: string): string {
  return shiftDay(day, (wanted - weekdayOf(day) + 7) % 7);
}
