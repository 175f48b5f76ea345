import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';
import { hoursOff } from './meet-hours.ts';
import { TITLE } from './meet-plan.ts';
import type { Random } from './random.ts';
import { OPEN_TITLE } from './registration-words.ts';
import { ANSWERS, CHECKS, emailOf, FEEDBACK, HELP, HELPERS, SHIFT_MINUTES } from './staff-words.ts';

/** `off` is by how many minutes its hours are off those of the plan. */
type Meet = { id: string; day: string; zone: string; off?: number };
type Crew = { id: string; official: string; name: string; judge: string | null };

/** Last year's meet was staffed and thanked, today's is staffed and checked in, and the open one has invitations in each state. */
async function staffMeets(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const [director] = school.staff;
    if (!director) continue;
    await actAs(client, director);
    const last = await meetOf(client, school, TITLE, shiftDay(school.today, -364));
    const now = await meetOf(client, school, TITLE, school.today);
    if (last) await thankLast(client, random, last);
    if (now) await staffToday(client, random, school, { ...now, off: await hoursOff(client, school) });
    const { rows } = await client.query<{ day: string }>(
      'select starts_on::text as day from public.meets where school_id = $1 and title = $2',
      [school.schoolId, OPEN_TITLE],
    );
    const open = rows[0] && (await meetOf(client, school, OPEN_TITLE, rows[0].day));
    if (open) await askFor(client, open);
    await actAs(client, null);
    // The people of the demo are made up: they get their addresses once everything was said, so nothing is sent to them.
    const { rows: people } = await client.query<{ id: string; name: string }>(
      'select id, name from public.officials where school_id = $1 and name is not null',
      [school.schoolId],
    );
    for (const { id, name } of people)
      await client.query('update public.officials set email = $2 where id = $1', [id, emailOf(name)]);
  }
}

async function meetOf(client: ClientBase, school: SchoolDemo, title: string, day: string): Promise<Meet | null> {
  const { rows } = await client.query<Meet>(
    `select id, starts_on::text as day, time_zone as zone from public.meets where school_id = $1 and title = $2 and starts_on = $3`,
    [school.schoolId, title, day],
  );
  return rows[0] ?? null;
}

/** Puts the judges of a meet on its list, as those who came. */
async function comeAsJudges(client: ClientBase, meet: Meet): Promise<Crew[]> {
  const { rows: judges } = await client.query<{ id: string; name: string }>(
    'select id, name from public.meet_judges where meet_id = $1 and archived_at is null order by sort, name',
    [meet.id],
  );
  const { rows: known } = await client.query<{ id: string; name: string }>(
    `select o.id, o.name from public.officials o join public.meets m on m.school_id = o.school_id where m.id = $1`,
    [meet.id],
  );
  const rows = judges.map(({ id, name }) => {
    const official = known.find(({ name: of }) => of === name);
    return { ...(official ? { official_id: official.id } : { judge_id: id }), job: 'judge' };
  });
  await call(client, 'recruit_crew', meet.id, rows);
  for (const { id } of await crewOf(client, meet)) await call(client, 'set_crew_state', id, 'accepted');
  return crewOf(client, meet);
}

async function crewOf(client: ClientBase, meet: Meet): Promise<Crew[]> {
  const { rows } = await client.query<Crew>(
    `select c.id, c.official_id as official, coalesce(o.name, 'Cadet') as name, c.judge_id as judge
     from public.meet_crew c join public.officials o on o.id = c.official_id where c.meet_id = $1 order by c.created_at, c.id`,
    [meet.id],
  );
  return rows;
}

type Line = { name: string; job: string; from: number; minutes: number; needed: number; event?: string };

async function addShift(client: ClientBase, random: Random, meet: Meet, line: Line): Promise<string> {
  const id = random.uuid();
  const at = (minutes: number) =>
    `${meet.day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} ${meet.zone}`;
  await call(client, 'save_meet_shift', meet.id, id, {
    name: line.name,
    job: line.job,
    event_id: line.event,
    starts_at: at(line.from + (meet.off ?? 0)),
    ends_at: at(line.from + (meet.off ?? 0) + line.minutes),
    needed: String(line.needed),
  });
  return id;
}

/** The shifts of the events, one after the other, each with the judges of its panel. */
async function judgeEvents(client: ClientBase, random: Random, meet: Meet, crew: Crew[]): Promise<void> {
  const { rows: panels } = await client.query<{ id: string; name: string; judges: string[] }>(
    `select e.id, e.name, array_agg(distinct s.judge_id) as judges from public.meet_events e
     join public.meet_seats s on s.event_id = e.id and s.archived_at is null and s.judge_id is not null and s.kind = 'counting'
     where e.meet_id = $1 and e.archived_at is null group by e.id order by e.sort, e.name`,
    [meet.id],
  );
  for (const [at, { id: event, name, judges }] of panels.entries()) {
    const people = crew.filter(({ judge }) => judge !== null && judges.includes(judge));
    const from = 8 * 60 + at * SHIFT_MINUTES;
    const line = { name, job: 'judge', from, minutes: SHIFT_MINUTES, needed: people.length, event };
    const shift = await addShift(client, random, meet, line);
    await call(
      client,
      'save_shift_plan',
      meet.id,
      people.map(({ id }) => ({ shift_id: shift, crew_id: id })),
    );
  }
}

async function setAll(client: ClientBase, meet: Meet, state: string, events: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
     where p.meet_id = $1 and s.starts_at < (select min(x.starts_at) + make_interval(mins => $2) from public.meet_shifts x where x.meet_id = $1)
     order by s.starts_at, p.id`,
    [meet.id, events * SHIFT_MINUTES],
  );
  for (const { id } of rows) await call(client, 'set_shift_state', id, state);
}

async function thankLast(client: ClientBase, random: Random, meet: Meet): Promise<void> {
  const crew = await comeAsJudges(client, meet);
  await judgeEvents(client, random, meet, crew);
  await setAll(client, meet, 'checked_in', 24);
  for (const [at, { id }] of crew.entries()) {
    const [stars, note] = FEEDBACK[at % FEEDBACK.length] ?? ['4', ''];
    await call(client, 'save_crew_feedback', id, { stars, note, invite_again: stars !== '2' });
  }
  await client.query('update public.meet_crew set thanked_at = $2 where meet_id = $1', [
    meet.id,
    `${shiftDay(meet.day, 2)} 10:00 ${meet.zone}`,
  ]);
}

async function staffToday(client: ClientBase, random: Random, school: SchoolDemo, meet: Meet): Promise<void> {
  const judges = await comeAsJudges(client, meet);
  for (const [at, { official }] of judges.entries()) {
    const tier = at < 3 ? 'national' : at < 7 ? 'regional' : 'local';
    const until = shiftDay(school.today, at === 6 ? -20 : 300 - at * 20);
    const certified = { tier, certification: 'Drill judge course', certified_until: until };
    await call(client, 'save_official', meet.id, official, certified);
    const [state, days] = CHECKS[at] ?? [null, 0];
    if (state) await call(client, 'save_official_check', meet.id, official, state, shiftDay(school.today, -days));
  }
  for (const [at, { id }] of judges.entries())
    await call(client, 'save_crew', id, {
      shirt: ['M', 'L', 'XL', 'S'][at % 4],
      meal: at === 4 ? 'vegetarian' : 'standard',
      honorarium: at < 4 ? '75' : '',
      tax_form: at < 2 ? 'received' : at < 4 ? 'requested' : 'not_needed',
    });
  await judgeEvents(client, random, meet, judges);
  const cadets = school.cadets
    .filter(({ active, status }) => active && status === 'active')
    .slice(4, 8)
    .map(({ id }) => ({ cadet_id: id, job: 'door' }));
  await call(client, 'recruit_crew', meet.id, [...HELPERS.map(([name, job]) => ({ name, job })), ...cadets]);
  const crew = await crewOf(client, meet);
  for (const { id, name } of crew.filter(({ judge, name: of }) => judge === null && of !== 'Cadet'))
    if (HELPERS.some(([of]) => of === name)) await call(client, 'set_crew_state', id, 'accepted');
  const free = crew.filter(({ judge }) => judge === null);
  for (const line of HELP) {
    const shift = await addShift(client, random, meet, line);
    const people = free.splice(0, line.filled);
    const lines = people.map(({ id }) => ({ shift_id: shift, crew_id: id }));
    if (lines.length > 0) await call(client, 'save_shift_plan', meet.id, lines);
  }
  await client.query('update public.meet_shift_people set told_at = $2 where meet_id = $1', [
    meet.id,
    `${shiftDay(meet.day, -3)} 16:00 ${meet.zone}`,
  ]);
  await setAll(client, meet, 'checked_in', 2);
}

async function askFor(client: ClientBase, meet: Meet): Promise<void> {
  for (const [name, job, state, note] of ANSWERS) {
    const known = await officialOf(client, meet, name);
    const { rows } = await client.query<{ ids: string[] }>('select public.recruit_crew($1, $2) as ids', [
      meet.id,
      JSON.stringify([{ ...(known ? { official_id: known } : { name }), job }]),
    ]);
    const id = rows[0]?.ids[0];
    if (!id || state === 'listed') continue;
    await client.query(
      `update public.meet_crew set state = 'invited', invited_at = now() - interval '4 days',
         link_expires_at = ($2::date + 8)::timestamp at time zone $3 where id = $1`,
      [id, meet.day, meet.zone],
    );
    if (state !== 'invited') await call(client, 'set_crew_state', id, state, note);
  }
}

async function officialOf(client: ClientBase, meet: Meet, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select o.id from public.officials o join public.meets m on m.school_id = o.school_id where m.id = $1 and o.name = $2',
    [meet.id, name],
  );
  return rows[0]?.id;
}

export const demo: DemoPart = { order: 158, build: staffMeets };
