import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { momentOf } from './day.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

type Sheet = { id: string; items: { id: string; points: number }[] };
type Rank = { unit: string; cadets: { id: string; level: number }[] };

/** How often each item loses points: shoes and ribbons more than the rest. */
const WEAK: Record<string, number> = { shoes: 0.38, ribbons: 0.32, trousers: 0.22, hair: 0.18, headgear: 0.06 };

/** A uniform inspection of each platoon a month, over two years, at the first school. */
async function writeInspections(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const sheet = await adoptSheet(client, random, school);
    const rows: Rows = new Map();
    const [start = school.today, before = start] = school.starts;
    for (let day = shiftDay(before, 28); day < shiftDay(start, -84); day = shiftDay(day, 28)) {
      const ranks = await ranksOn(client, school, day);
      for (const rank of ranks) inspect({ school, rows, random, sheet }, rank, day);
    }
    for (let day = shiftDay(start, 19); day <= school.today; day = shiftDay(day, 28)) {
      const ranks = await ranksOn(client, school, day);
      for (const rank of ranks) inspect({ school, rows, random, sheet }, rank, day);
    }
    await write(client, rows, ['public.inspections', 'public.inspection_results']);
  }
}

async function adoptSheet(client: ClientBase, random: Random, { schoolId }: SchoolDemo): Promise<Sheet> {
  const id = random.uuid();
  const { rows } = await client.query<{ items: Sheet['items'] }>(
    `with made as (
       insert into public.inspection_sheets (id, school_id, name, uniform) values ($1, $2, 'Uniform inspection', 'Class B')
       returning sections)
     select jsonb_agg(i) as items from made, jsonb_array_elements(sections) s, jsonb_array_elements(s -> 'items') i`,
    [id, schoolId],
  );
  return { id, items: rows[0]?.items ?? [] };
}

/** Who stood in which unit on a day, by name. */
async function ranksOn(client: ClientBase, { corps, cadets }: SchoolDemo, day: string): Promise<Rank[]> {
  const level = new Map(cadets.map((cadet) => [cadet.id, cadet.level]));
  const { rows } = await client.query<{ unit: string; cadets: string[] }>(
    `select a.unit_id as unit, array_agg(c.id order by c.last_name, c.first_name) as cadets
     from public.unit_assignments a join public.cadets c on c.id = a.cadet_id
     where a.unit_id = any ($1) and $2::date between a.from_on and coalesce(a.to_on, 'infinity')
     group by 1 order by 1`,
    [[corps.staff, ...corps.low].map(({ id }) => id), day],
  );
  return rows.map(({ unit, cadets: ids }) => ({ unit, cadets: ids.map((id) => ({ id, level: level.get(id) ?? 1 })) }));
}

type Setting = { school: SchoolDemo; rows: Rows; random: Random; sheet: Sheet };

function inspect({ school, rows, random, sheet }: Setting, { unit, cadets }: Rank, day: string): void {
  const id = random.uuid();
  add(rows, 'public.inspections', {
    id,
    school_id: school.schoolId,
    held_on: day,
    sheet_id: sheet.id,
    unit_id: unit,
    uniform: random.chance(0.8) ? 'Class B' : 'Class A',
    inspector_label: random.pick(['Raymond Ortega', 'Lorraine Whitaker']),
    closed_at: `${day}T20:00:00Z`,
  });
  cadets.forEach((cadet, place) => {
    const presence = random.chance(0.05) ? 'absent' : random.chance(0.02) ? 'excused' : 'present';
    add(rows, 'public.inspection_results', {
      id: random.uuid(),
      school_id: school.schoolId,
      inspection_id: id,
      cadet_id: cadet.id,
      place,
      presence,
      scores: presence === 'present' ? scoresOf(random, sheet, cadet.level) : {},
      remarks: random.chance(0.08) ? random.pick(['Ribbons one row too high', 'Needs a haircut', 'Much better']) : null,
      scored_by: school.staff[0],
      scored_at: momentOf(day, school.today),
    });
  });
}

function scoresOf(random: Random, { items }: Sheet, level: number): Record<string, number> {
  return Object.fromEntries(
    items.map(({ id, points }) => {
      const fails = random.chance(((WEAK[id] ?? 0.12) * (6 - level)) / 4);
      return [id, fails ? Math.max(0, points - random.int(1, 3)) : points];
    }),
  );
}

export const demo: DemoPart = { order: 70, chance: 45, build: writeInspections };
