import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

type Sheet = { title: string; days: number; from: string; to: string; cadets: string[]; closed?: boolean };

/** Emergency sheets: one for each trip that is planned, one that is open today, and one that is over. */
async function writeSheets(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const rows: Rows = new Map();
    const adult = await adultOf(client, school);
    await addTrips(client, rows, random, { school, adult });
    if (school.key === 'army') addOthers(rows, random, { school, adult });
    const tables = ['public.emergency_sheets', 'public.emergency_sheet_cadets', 'public.emergency_sheet_openings'];
    await write(client, rows, tables);
  }
}

/** Anyone who runs the corps, as the sheets name them. */
async function adultOf(client: ClientBase, { staff }: SchoolDemo): Promise<Adult> {
  const { rows } = await client.query<Adult>(
    `select p.id as adult_id, p.first_name || ' ' || p.last_name as adult_label from public.profiles p where p.id = $1`,
    [staff[0]],
  );
  return rows[0] ?? { adult_id: null, adult_label: 'Raymond Ortega' };
}

type Adult = { adult_id: string | null; adult_label: string };
type Place = { school: SchoolDemo; adult: Adult };
type Trip = { id: string; name: string; leaves_at: Date; returns_at: Date; bus: string; cadets: string[] };

async function addTrips(client: ClientBase, rows: Rows, random: Random, place: Place): Promise<void> {
  const { rows: trips } = await client.query<Trip>(
    `select t.id, t.name, t.leaves_at, t.returns_at, coalesce(t.vehicle, t.name) as bus, array_agg(r.cadet_id order by r.cadet_id) as cadets
     from public.team_trips t join public.team_riders r on r.trip_id = t.id where t.school_id = $1 group by t.id order by t.id`,
    [place.school.schoolId],
  );
  for (const { id, name, leaves_at, returns_at, bus, cadets } of trips) {
    const about = { about_kind: 'trip', about_id: id };
    addSheet(rows, random, place, { title: name, starts_at: leaves_at, ends_at: returns_at, ...about }, cadets, bus);
  }
}

function addOthers(rows: Rows, random: Random, place: Place): void {
  const { school, adult } = place;
  const cadets = school.cadets.filter(({ active }) => active).map(({ id }) => id);
  const at = (days: number, time: string) => instantOf({ day: shiftDay(school.today, days), time }, school.timeZone);
  const sheets: Sheet[] = [
    { title: 'Color guard at the home game', days: 0, from: '15:30', to: '21:00', cadets: cadets.slice(2, 10) },
    { title: 'Veterans parade', days: -20, from: '07:30', to: '13:00', cadets: cadets.slice(5, 29), closed: true },
  ];
  for (const { title, days, from, to, cadets: going, closed } of sheets) {
    const closed_at = closed ? at(days, '14:10') : null;
    const times = { starts_at: at(days, from), ends_at: at(days, to), closed_at };
    const sheet_id = addSheet(rows, random, place, { title, ...times, audience: { cadets: going } }, going, null);
    for (const [hour, kind] of closed
      ? ([
          ['06:50', 'printed'],
          ['07:20', 'shown'],
          ['11:45', 'shown'],
        ] as const)
      : [])
      add(rows, 'public.emergency_sheet_openings', {
        id: random.uuid(),
        school_id: school.schoolId,
        sheet_id,
        kind,
        created_at: at(days, hour),
        opened_by_label: adult.adult_label,
        created_by: adult.adult_id,
      });
  }
}

function addSheet(
  rows: Rows,
  random: Random,
  { school: { schoolId }, adult }: Place,
  sheet: object,
  cadets: string[],
  bus: string | null,
): string {
  const id = random.uuid();
  add(rows, 'public.emergency_sheets', {
    id,
    school_id: schoolId,
    ...adult,
    about_kind: null,
    about_id: null,
    audience: {},
    closed_at: null,
    ...sheet,
  });
  for (const cadet_id of cadets)
    add(rows, 'public.emergency_sheet_cadets', { id: random.uuid(), school_id: schoolId, sheet_id: id, cadet_id, bus });
  return id;
}

export const demo: DemoPart = { order: 95, build: writeSheets };
