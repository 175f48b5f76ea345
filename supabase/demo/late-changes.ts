import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import { OPEN_TITLE } from './registration-words.ts';

/** The open meet, with the area whose times begin the latest. */
const MEET = `
  select m.id, a.id as area, m.starts_on::text as day from public.meets m
  join lateral (select s.area_id from public.meet_slots s where s.meet_id = m.id and s.removed_at is null
    group by s.area_id order by max(s.starts_at) desc, s.area_id limit 1) x on true
  join public.meet_areas a on a.id = x.area_id
  where m.school_id = $1 and m.title = $2`;

/** The host of the open meet holds one pad for a quarter of an hour: its floor is taken up for the other sport before. */
async function changeLate(client: ClientBase, _random: unknown, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const [director] = school.staff;
    const { rows } = await client.query<{ id: string; area: string; day: string }>(MEET, [school.schoolId, OPEN_TITLE]);
    for (const { id, area, day } of director ? rows : []) {
      await actAs(client, director ?? null);
      const input = { kind: 'delay', day, from: '10:00', minutes: '15', areas: [area] };
      const { seen, problems }: { seen: string; problems: { level: string }[] } = JSON.parse(
        await call(client, 'preview_meet_change', id, input),
      );
      if (problems.every(({ level }) => level === 'soft'))
        await call(client, 'apply_meet_change', id, { ...input, reason: 'The gym floor is laid that morning' }, seen);
      await actAs(client, null);
    }
  }
}

export const demo: DemoPart = { order: 191, build: changeLate };
