import type { ClientBase } from 'pg';
import { shiftDay, weekdayOf } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';

type Pattern = {
  title: string;
  kind: string;
  starts: string;
  minutes: number;
  rrule: string;
  place: string;
  uniform?: string;
  audience?: string;
  wanted?: 'required' | 'optional';
};

/** What comes again through the school year. */
const PATTERNS: Pattern[] = [
  {
    title: 'Command call',
    kind: 'meeting',
    wanted: 'required',
    starts: '07:20',
    minutes: 40,
    rrule: 'FREQ=WEEKLY;BYDAY=TH',
    place: 'Room 114',
    audience: 'cadets',
  },
  {
    title: 'Battalion formation',
    kind: 'formation',
    wanted: 'required',
    starts: '08:10',
    minutes: 45,
    rrule: 'FREQ=MONTHLY;BYDAY=1WE',
    place: 'Stadium',
    uniform: 'Class A',
  },
  {
    title: 'Booster meeting',
    kind: 'parent_meeting',
    wanted: 'optional',
    starts: '18:30',
    minutes: 60,
    rrule: 'FREQ=MONTHLY;BYDAY=2TU',
    place: 'Library',
  },
  {
    title: 'Supply room open',
    kind: 'other',
    starts: '15:10',
    minutes: 30,
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=SU',
    place: 'Room 116',
    audience: 'cadets',
  },
];

/** Rooms, grounds, and vehicles. */
const PLACES: [name: string, kind: string, seats: number | null][] = [
  ['Room 114', 'room', 34],
  ['Gym B', 'room', 220],
  ['Stadium', 'outdoors', 2000],
  ['Drill pad', 'outdoors', null],
  ['White van', 'vehicle', 12],
  ['Bus 12', 'vehicle', 44],
];

/** Patterns with days off between, one canceled, and one moved to another time; and the places that events use. */
async function writeSeries(client: ClientBase, _random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    for (const [name, kind, seats] of PLACES) {
      await client.query('insert into public.places (school_id, name, kind, seats) values ($1, $2, $3, $4)', [
        school.schoolId,
        name,
        kind,
        seats,
      ]);
    }
    await writeDaysOff(client, school);
    for (const pattern of PATTERNS) await writePattern(client, school, pattern);
    await writeExceptions(client, school);
  }
}

/** Breaks as most schools have them, in the present school year. */
async function writeDaysOff(client: ClientBase, school: SchoolDemo): Promise<void> {
  const [start = school.today] = school.starts;
  const year = Number(start.slice(0, 4));
  const november = `${year}-11-01`;
  const thanksgiving = shiftDay(november, ((4 - weekdayOf(november) + 7) % 7) + 21);
  const breaks = [
    ['Labor Day', firstMonday(`${year}-09-01`), 0],
    ['Thanksgiving break', shiftDay(thanksgiving, -1), 2],
    ['Winter break', `${year}-12-21`, 13],
    ['Spring break', firstMonday(`${year + 1}-03-09`), 4],
  ] as const;
  for (const [name, from, days] of breaks) {
    await client.query('insert into public.days_off (school_id, name, from_on, to_on) values ($1, $2, $3, $4)', [
      school.schoolId,
      name,
      from,
      shiftDay(from, days),
    ]);
  }
}

const firstMonday = (day: string) => shiftDay(day, (8 - weekdayOf(day)) % 7);

async function writePattern(client: ClientBase, school: SchoolDemo, pattern: Pattern): Promise<void> {
  const [start = school.today] = school.starts;
  await client.query(
    `insert into public.event_series (school_id, title, kind, starts, minutes, first_day, until, rrule, place, uniform, audience, attendance_wanted, place_ids, created_by)
     select $1, $2, $3, $4, $5, $6, y.ends_on, $7, $8, $9, $10, $13,
       array(select p.id from public.places p where p.school_id = $1 and p.name = $8), $11
     from public.school_years y where y.id = $12`,
    [
      school.schoolId,
      pattern.title,
      pattern.kind,
      pattern.starts,
      pattern.minutes,
      start,
      pattern.rrule,
      pattern.place,
      pattern.uniform ?? null,
      pattern.audience ?? 'everyone',
      school.staff[0] ?? null,
      school.years.current,
      pattern.wanted ?? 'expected',
    ],
  );
}

/** Of the weekly command call, the one after next is later than usual, and the one after that is canceled. */
async function writeExceptions(client: ClientBase, school: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, place_ids, audience, attendance_wanted, series_id, series_day, cancelled_at)
     select s.school_id, s.title, s.kind, x.starts_at + shift, x.ends_at + shift, s.all_day, s.place, s.place_ids, s.audience, s.attendance_wanted, s.id, o.day,
       case when o.turn = 3 then now() end
     from public.event_series s
     cross join lateral (select d.day, row_number() over (order by d.day) as turn
       from app.occurrences(s.school_id, $2::date, $2::date + 60) d where d.series_id = s.id) o
     cross join lateral app.series_span(s, o.day) x
     cross join lateral (select case when o.turn = 2 then interval '8 hours' else interval '0' end as shift) h
     where s.school_id = $1 and s.title = 'Command call' and o.turn in (2, 3)`,
    [school.schoolId, school.today],
  );
}

export const demo: DemoPart = { order: 12, build: writeSeries };
