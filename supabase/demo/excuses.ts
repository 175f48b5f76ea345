import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart } from './builders.ts';

/** Who asked, counted from the first active cadet of the list, for which days, and why. */
const ASKED = [
  { at: 3, from: 2, days: 1, category: 'appointment', reason: 'Orthodontist at 9 AM', as: 'guardian', state: 'asked' },
  { at: 9, from: 0, days: 2, category: 'illness', reason: 'Fever since last night', as: 'guardian', state: 'asked' },
  { at: 14, from: 5, days: 1, category: 'school', reason: 'Band concert', as: 'self', state: 'asked' },
  { at: 21, from: -6, days: 2, category: 'illness', reason: 'Stomach flu', as: 'guardian', state: 'approved' },
  { at: 27, from: -13, days: 1, category: 'family', reason: 'Family wedding', as: 'guardian', state: 'approved' },
  { at: 33, from: -9, days: 1, category: 'other', reason: 'Overslept', as: 'self', state: 'declined' },
];

async function writeExcuses(client: ClientBase, _: unknown, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const active = school.cadets.filter((cadet) => cadet.active);
    for (const { at, from, days, as, state, ...asked } of ASKED) {
      const cadet = active[at];
      if (!cadet) continue;
      const first = shiftDay(school.today, from);
      const about = { ...asked, from_on: first, to_on: shiftDay(first, days - 1), asked_as: as };
      const { rows } = await client.query<{ id: string }>(EXCUSE, [school.schoolId, cadet.id, JSON.stringify(about)]);
      if (state === 'asked') continue;
      await client.query(DECIDE, [rows[0]?.id, state]);
      await client.query(BY, [rows[0]?.id, school.staff[0]]);
    }
  }
}

const EXCUSE = `
  insert into public.excuse_requests (school_id, cadet_id, from_on, to_on, category, reason, asked_as, asked_by_label,
    guardian_confirmed_at, created_at)
  select $1, $2, j.from_on, j.to_on, j.category, j.reason, j.asked_as,
    case j.asked_as when 'self' then '' else 'Family of ' end || c.first_name || ' ' || c.last_name,
    case j.asked_as when 'guardian' then now() - interval '20 hours' end, now() - interval '20 hours'
  from jsonb_to_record($3::jsonb) j (from_on date, to_on date, category text, reason text, asked_as text)
  join public.cadets c on c.id = $2
  returning id`;

/** Decided as the office does it, so that the marks follow. */
const DECIDE = `
  select app.decide_excuse(x, $2, null) from public.excuse_requests x where x.id = $1`;
const BY = `
  update public.excuse_requests x set decided_by_label = p.first_name || ' ' || p.last_name
  from public.profiles p where x.id = $1 and p.id = $2`;

export const demo: DemoPart = { order: 98, build: writeExcuses };
