import type { ClientBase } from 'pg';
import { AWARD_PLANS, type AwardPlan } from './award-plans.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { DemoCadet } from './roster.ts';
import { daysBetween, shiftDay } from '../../domain/time/day.ts';
import { earlier, momentOf } from './day.ts';
import type { Random } from './random.ts';
import { add, write, type Row, type Rows } from './rows.ts';

type Order = { id: string };

/** Who recommends and who approves. */
type Signer = { id: string; name: string };

/** Two years of awards at every school: most presented, some on the way, some that wait for a decision. */
async function writeAwards(client: ClientBase, random: Random, { schools }: Demo): Promise<void> {
  for (const school of schools) {
    const { rows: awards } = await client.query<{ id: string; code: string }>(
      `select award_id as id, code from public.school_awards where school_id = $1 and enabled`,
      [school.schoolId],
    );
    const { rows: events } = await client.query<{ id: string; title: string; day: string }>(
      `select id, title, (starts_at at time zone $2)::date::text as day from public.school_events
       where school_id = $1 and kind = 'ceremony' order by starts_at limit 1`,
      [school.schoolId, school.timeZone],
    );
    const { rows: staff } = await client.query<Signer>(
      `select id, first_name || ' ' || last_name as name from public.profiles where id = any ($1)
       order by array_position($1, id)`,
      [school.staff],
    );
    const ids = new Map(awards.map(({ code, id }) => [code, id]));
    const rows: Rows = new Map();
    addSettings(rows, random, school);
    for (const plan of AWARD_PLANS[school.key]) {
      const award = ids.get(plan.code);
      if (award) addPlan(rows, random, school, { plan, award, events, staff });
    }
    await write(client, rows, [
      'public.award_settings',
      'public.award_adaptations',
      'public.award_orders',
      'public.award_events',
      'public.award_records',
    ]);
    await client.query(`select app.number_awards(array(select c.id from public.cadets c where c.school_id = $1))`, [
      school.schoolId,
    ]);
  }
}

function addSettings(rows: Rows, random: Random, { schoolId, key }: SchoolDemo): void {
  add(rows, 'public.award_settings', { school_id: schoolId, second_term_from: '01-09', checked_schemes: [] });
  for (const { code, limit } of AWARD_PLANS[key]) {
    if (!limit) continue;
    add(rows, 'public.award_adaptations', {
      id: random.uuid(),
      school_id: schoolId,
      award_code: code,
      cadet_limit: limit,
    });
  }
}

type Setting = { plan: AwardPlan; award: string; events: { id: string; day: string }[]; staff: Signer[] };

/** The level of a cadet so many years ago; below 1 where there was none yet. */
function levelThen({ level, active, status }: DemoCadet, ago: number): number {
  const isGone = !active && status === 'graduated';
  return isGone ? (ago === 0 ? 0 : level - ago + 1) : level - ago;
}

/** The awards of one kind, year by year: those of years that are over are presented. */
function addPlan(rows: Rows, random: Random, school: SchoolDemo, { plan, award, events, staff }: Setting): void {
  const { today, starts, cadets } = school;
  for (const [ago, start] of starts.slice(0, 2).entries()) {
    const earned = shiftDay(start, plan.after);
    if (earned > today) continue;
    const waits = daysBetween(earned, today) < 20;
    const order = waits ? null : orderOf(rows, random, school, earlier(shiftDay(earned, 9), today), staff);
    const there = cadets.filter((cadet) => levelThen(cadet, ago) >= (plan.from ?? 1));
    const chosen = plan.only ? there.slice(0, plan.only) : there.filter(() => random.chance(plan.share));
    const event = plan.event && waits ? events[0] : undefined;
    for (const { id } of chosen) {
      const on = event ? earlier(event.day, today) : earlier(shiftDay(earned, random.int(0, 3)), today);
      add(rows, 'public.award_records', {
        id: random.uuid(),
        school_id: school.schoolId,
        cadet_id: id,
        award_id: award,
        award_code: plan.code,
        earned_on: on,
        term: on.slice(5) >= '01-09' && on.slice(5) < '07-01' ? 'spring' : 'fall',
        citation: plan.citation ?? null,
        event_id: event?.id ?? null,
        level: plan.levels ? random.pick(plan.levels) : null,
        ...stand(random, school.today, { on, order, staff }),
      });
    }
  }
}

type Standing = { on: string; order: Order | null; staff: Signer[] };

/** Where an award stands, with who took which step when. */
function stand(random: Random, today: string, { on, order, staff }: Standing): Row {
  const state = order
    ? random.chance(0.94)
      ? 'presented'
      : 'issued'
    : random.pick(['recommended', 'approved', 'approved']);
  const at = (days: number) => momentOf(shiftDay(on, days), today);
  const [senior, second = senior] = staff;
  const decided = state !== 'recommended';
  return {
    state,
    order_id: order?.id ?? null,
    recommended_by: second?.id ?? null,
    recommended_name: second?.name ?? null,
    recommended_at: at(1),
    approved_by: decided ? senior?.id : null,
    approved_name: decided ? senior?.name : null,
    approved_at: decided ? at(4) : null,
    issued_by: order ? second?.id : null,
    issued_at: order ? at(12) : null,
    presented_by: state === 'presented' ? senior?.id : null,
    presented_at: state === 'presented' ? at(16) : null,
    presented_on: state === 'presented' ? earlier(shiftDay(on, 16), today) : null,
  };
}

/** The next order of the school year of a day. */
function orderOf(rows: Rows, random: Random, { schoolId }: SchoolDemo, on: string, [senior]: Signer[]): Order {
  const [year = 0, month = 0] = on.split('-').map(Number);
  const from = month >= 7 ? year : year - 1;
  const number = (rows.get('public.award_orders') ?? []).filter((row) => row['award_year'] === from).length + 1;
  const id = random.uuid();
  const order_no = `A${String(from + 1).slice(-2)}-${String(number).padStart(3, '0')}`;
  add(rows, 'public.award_orders', {
    id,
    school_id: schoolId,
    award_year: from,
    number,
    order_no,
    dated_on: on,
    signed_name: senior?.name ?? null,
  });
  return { id };
}

export const demo: DemoPart = { order: 30, chance: 42, build: writeAwards };
