import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { daysBetween, shiftDay } from '../../domain/time/day.ts';
import { later, momentOf } from './day.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, write, type Rows } from './rows.ts';

type Deed = { at: string; did: string; hours: number[]; who: string };

const DEEDS: Deed[] = [
  { at: 'Bluestem Food Bank', did: 'Sorted and packed boxes for families', hours: [2, 3, 4], who: 'Marta Quintero' },
  { at: 'Prairie Animal Shelter', did: 'Walked dogs and cleaned kennels', hours: [2, 2.5, 3], who: 'Owen Fairley' },
  { at: 'Bluestem Public Library', did: 'Helped at the reading hour', hours: [1.5, 2], who: 'Ruth Abernathy' },
  { at: 'Clover Creek cleanup', did: 'Picked up litter along the creek', hours: [3, 3.5, 4], who: 'Dale Pruett' },
  { at: 'VFW Post 941', did: 'Served at the pancake breakfast', hours: [3, 4, 5], who: 'Earl Hastings' },
  { at: 'Meadowlark Care Home', did: 'Read and played cards with residents', hours: [1, 1.5, 2], who: 'Sonja Lindahl' },
  {
    at: 'Bluestem Elementary',
    did: 'Parked cars and carried chairs at the spring fair',
    hours: [2.25, 3],
    who: 'T. Okada',
  },
];

const BACK = ["The form isn't signed", 'Please add who can confirm it', "The date doesn't match the form"];

/** Two years of service at the first school: most of it verified, the latest waits. */
async function writeServiceHours(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const rows: Rows = new Map();
    const setting = { school, label: await staffName(client, school), rows, random };
    addGoals(setting);
    for (const cadet of school.cadets) addCadet(setting, cadet);
    await addCeremony(client, setting);
    await write(client, rows, ['public.service_goals', 'public.service_hours', 'public.service_hour_contacts']);
  }
}

type Setting = { school: SchoolDemo; label: string; rows: Rows; random: Random };

async function staffName(client: ClientBase, { staff }: SchoolDemo): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from public.profiles where id = $1`,
    [staff[0]],
  );
  return rows[0]?.name ?? '';
}

function addGoals({ school, rows, random }: Setting): void {
  const goal = (year: string, hours: number) =>
    add(rows, 'public.service_goals', { id: random.uuid(), school_id: school.schoolId, school_year_id: year, hours });
  goal(school.years.past, 12);
  goal(school.years.current, 15);
}

function addCadet(setting: Setting, cadet: DemoCadet): void {
  const { school, random } = setting;
  const start = school.starts[0] ?? school.today;
  if (!cadet.active || cadet.level > 1) {
    const from = school.starts[1] ?? start;
    const until = shiftDay(start, -80);
    for (let count = random.int(2, 6); count > 0; count -= 1) addEntry(setting, cadet, dayIn(random, from, until));
  }
  if (!cadet.active) return;
  if (cadet.name.first === 'Alina' && cadet.name.last === 'Chen') addEntry(setting, cadet, shiftDay(start, 40));
  for (let count = random.int(1, 4); count > 0; count -= 1)
    addEntry(setting, cadet, dayIn(random, start, school.today));
}

function dayIn(random: Random, from: string, until: string): string {
  return later(from, shiftDay(from, random.int(0, Math.max(0, daysBetween(from, until)))));
}

function addEntry(setting: Setting, cadet: DemoCadet, day: string): void {
  const { school, random } = setting;
  const deed = random.pick(DEEDS);
  const fresh = daysBetween(day, school.today) < 24;
  const state = !fresh
    ? 'verified'
    : random.pick(['verified', 'verified', 'submitted', 'submitted', 'submitted', 'rejected', 'draft']);
  const id = enter(setting, cadet, {
    day,
    state,
    hours: random.pick(deed.hours),
    organisation: deed.at,
    description: deed.did,
    who: deed.who,
  });
  add(setting.rows, 'public.service_hour_contacts', {
    id,
    school_id: school.schoolId,
    cadet_id: cadet.id,
    supervisor_contact: random.chance(0.6) ? `(512) 555-01${random.int(10, 99)}` : null,
  });
}

type NewEntry = {
  day: string;
  state: string;
  hours: number;
  organisation: string;
  description: string;
  who: string;
  event?: string;
};

function enter({ school, rows, random, label }: Setting, cadet: DemoCadet, entry: NewEntry): string {
  const { day, state, hours, organisation, description, who, event = null } = entry;
  const id = random.uuid();
  const decided = state === 'verified' || state === 'rejected';
  const verified = state === 'verified';
  add(rows, 'public.service_hours', {
    id,
    school_id: school.schoolId,
    cadet_id: cadet.id,
    event_id: event,
    served_on: day,
    hours,
    organisation,
    supervisor_name: who,
    description,
    in_uniform: event !== null,
    state,
    submitted_at: state === 'draft' ? null : `${day}T22:00:00Z`,
    verified_by: verified ? school.staff[0] : null,
    verified_by_label: verified ? label : null,
    decided_at: decided ? momentOf(shiftDay(day, 1), school.today) : null,
    reason: state === 'rejected' ? random.pick(BACK) : null,
  });
  return id;
}

/** The ceremony on the calendar, whose hours were added for everyone who took part. */
async function addCeremony(client: ClientBase, setting: Setting): Promise<void> {
  const { school, random } = setting;
  const { rows } = await client.query<{ id: string; title: string; day: string }>(
    `select id, title, (starts_at at time zone $2)::date::text as day from public.school_events
     where school_id = $1 and kind = 'ceremony' and starts_at < $3 order by starts_at limit 1`,
    [school.schoolId, school.timeZone, school.today],
  );
  const [event] = rows;
  if (!event || event.day < (school.starts[0] ?? '')) return;
  for (const cadet of school.cadets.filter(({ status }) => status === 'active')) {
    if (!random.chance(0.4)) continue;
    enter(setting, cadet, {
      day: event.day,
      state: 'verified',
      hours: 1.5,
      organisation: event.title,
      event: event.id,
      description: 'Color guard, ushers and flags',
      who: 'City of Bluestem',
    });
  }
}

export const demo: DemoPart = { order: 60, chance: 44, build: writeServiceHours };
