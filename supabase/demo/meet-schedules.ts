import type { ClientBase } from 'pg';
import { startBuild } from '../../domain/scheduling/build/builder.ts';
import { finishSchedule } from '../../domain/scheduling/finish.ts';
import { readDay } from '../../domain/scheduling/read/read-day.ts';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import { clockLater, hoursOff } from './meet-hours.ts';
import { TITLE } from './meet-plan.ts';
import type { Random } from './random.ts';
import { OPEN_TITLE } from './registration-words.ts';

/** A search of this much work is done at once; the clock has no say in it. */
const WORK = 8000;
const HOURS = 24 * 60 * 60;

type Span = { from: string; to: string };

/** Each event is held where its judges sit, and where schools book times for it. */
const AREAS = `
  update public.meet_events e set area_ids = a.ids from (
    select e.id, array_agg(distinct x.area_id) as ids from public.meet_events e
    join (select t.event_id, t.area_id from public.meet_seats t where t.archived_at is null and t.area_id is not null
      union select s.event_id, s.area_id from public.meet_slots s where s.removed_at is null) x on x.event_id = e.id
    where e.meet_id = $1 group by e.id) a
  where a.id = e.id`;

const STOPS = [
  { kind: 'ceremony', label: 'Opening ceremony', from: '07:30', to: '08:00' },
  { kind: 'judges_break', label: 'Lunch of the judges', from: '12:00', to: '12:30' },
];

/** The open meet has a schedule to compare with another, today's has the one that it runs by. */
async function scheduleMeets(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const [director] = school.staff;
    const { rows } = await client.query<{ id: string; title: string; day: string }>(
      `select id, title, starts_on::text as day from public.meets
       where school_id = $1 and (title = $2 or title = $3 and starts_on = $4)`,
      [school.schoolId, OPEN_TITLE, TITLE, school.today],
    );
    for (const { id, title, day } of director ? rows : []) {
      await client.query(AREAS, [id]);
      const off = title === OPEN_TITLE ? 0 : await hoursOff(client, school);
      const moved = ({ from, to }: Span) => ({ from: clockLater(from, off), to: clockLater(to, off) });
      if (off !== 0)
        await client.query('update public.meet_areas set windows = $2 where meet_id = $1', [
          id,
          JSON.stringify([{ day, ...moved({ from: '07:30', to: '16:00' }) }]),
        ]);
      await actAs(client, director ?? null);
      const days = [{ day, ...moved({ from: '07:30', to: '17:00' }) }];
      await call(client, 'save_meet_day_plan', id, {
        days,
        stops: STOPS.map((stop) => ({ ...stop, id: random.uuid(), day, ...moved(stop) })),
        school_lunch: { ...moved({ from: '11:00', to: '13:30' }), minutes: 30 },
      });
      await shareSound(client, random, id);
      const names = title === OPEN_TITLE ? ['First draft', 'With the late buses'] : ['As printed'];
      for (const [at, name] of names.entries()) {
        if (at > 0) await bringLate(client, id, day);
        await saveVersion(client, id, at + 1, name);
      }
      if (title !== OPEN_TITLE) await publishLast(client, id);
      await actAs(client, null);
    }
  }
}

/** There are two sound systems: no more exhibitions are on at once. */
async function shareSound(client: ClientBase, random: Random, meet: string): Promise<void> {
  const sound = random.uuid();
  await call(client, 'save_meet_resource', meet, sound, { name: 'Sound system', quantity: '2' });
  const { rows } = await client.query<{ id: string }>(
    `select id from public.meet_events where meet_id = $1 and discipline like '%exhibition' and archived_at is null
     order by code`,
    [meet],
  );
  for (const { id } of rows) await call(client, 'save_event_day', id, { needs: [{ resource: sound, quantity: '1' }] });
}

/** The bus of one school comes when others have begun. */
async function bringLate(client: ClientBase, meet: string, day: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.meet_schools where meet_id = $1 and archived_at is null order by code desc limit 1`,
    [meet],
  );
  const schools = rows.map(({ id }) => ({ school: id, arrive: { [day]: '09:30' } }));
  await call(client, 'save_meet_day_plan', meet, { schools });
}

/** Builds the day as the page does, and saves it. */
async function saveVersion(client: ClientBase, meet: string, seed: number, name: string): Promise<void> {
  const { value: day } = readDay(JSON.parse(await call(client, 'meet_day_file', meet)));
  if (!day) return;
  const { steps, places } = startBuild(day, { seed, seconds: HOURS, work: WORK, now: () => 0 });
  while (!steps.next().done);
  const schedule = finishSchedule(day, places(), () => false);
  await call(client, 'save_schedule_version', meet, { schedule, seed, name });
}

/** Publishes what was saved last, as the page does: the preview, then what it showed. */
async function publishLast(client: ClientBase, meet: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.meet_schedule_versions where meet_id = $1 order by number desc limit 1',
    [meet],
  );
  const [version] = rows;
  if (!version) return;
  const { seen } = JSON.parse(await call(client, 'publish_preview', version.id)) as { seen: string };
  await call(client, 'publish_schedule_version', version.id, seen, 'The schedule as it hangs at the gym');
}

export const demo: DemoPart = { order: 190, build: scheduleMeets };
