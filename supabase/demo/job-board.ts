import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs } from './call.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

type Plan = {
  template: string;
  /** What the corps doesn't have. */
  without: string[];
  /** A key position that no one holds. */
  vacant: string;
  /** Whose first one has an acting holder, and whose holder was relieved last spring. */
  acting: string;
  relieved: string;
};

const PLANS: Partial<Record<SchoolDemo['key'], Plan>> = {
  army: { template: 'army', without: ['TL', 'SL', 'GUIDON', 'S6_NCO'], vacant: 'BN_CSM', acting: 'PL', relieved: 'S5' },
  air: {
    template: 'air_force',
    without: ['ELEM', 'GUIDON', 'TEAM_CC'],
    vacant: 'IG',
    acting: 'FLT_CC',
    relieved: 'PA',
  },
};

const KNOWN = ['Chen', 'Featherstonehaugh-Montgomery de la Vega'];

type Position = { id: string; code: string };

/** The chain of command of two schools: filled this year and the year before, with what a chart should show. */
async function writePositions(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const plan = PLANS[school.key];
    if (!plan) continue;
    const positions = await adopt(client, school, plan);
    const rows: Rows = new Map();
    fillLastYear(rows, random, { school, plan, positions });
    fillThisYear(rows, random, { school, plan, positions, ranks: await ranksOf(client, school) });
    await write(client, rows, ['public.position_assignments', 'public.position_endings']);
    await planNextYear(client, random, school);
  }
}

/** Creates the positions as the senior instructor would, once for the corps and once for each of its units. */
async function adopt(client: ClientBase, { schoolId, staff, corps }: SchoolDemo, plan: Plan): Promise<Position[]> {
  await actAs(client, staff[0] ?? null);
  await client.query(
    `select public.adopt_positions($1, array(
       select t.code from public.position_templates t where t.template = $1 and t.code <> all ($2)))`,
    [plan.template, plan.without],
  );
  await actAs(client, null);
  // The staff is a unit of the top's echelon here: the positions are those of the top.
  for (const line of ['reports_to_id', 'advises_id'])
    await client.query(
      `update public.positions p set ${line} = top.id from public.positions twice, public.positions top
       where p.${line} = twice.id and twice.unit_id = $1 and top.school_id = twice.school_id and top.unit_id <> $1
         and top.template_code = twice.template_code`,
      [corps.staff.id],
    );
  await client.query(`delete from public.positions where unit_id = $1`, [corps.staff.id]);
  await client.query(`update public.positions set is_key = true where school_id = $1 and template_code = $2`, [
    schoolId,
    plan.vacant,
  ]);
  const { rows } = await client.query<Position>(
    `select id, template_code as code from public.positions where school_id = $1 and archived_at is null
     order by sort, unit_id nulls first, id`,
    [schoolId],
  );
  return rows;
}

type Filling = { school: SchoolDemo; plan: Plan; positions: Position[] };

/** The place of each cadet's rank among the ranks, the higher the later. */
async function ranksOf(client: ClientBase, { schoolId }: SchoolDemo): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; sort: number }>(
    `select distinct on (r.cadet_id) r.cadet_id as id, k.sort from public.rank_records r
     join public.ranks k on k.code = r.rank_code
     where r.school_id = $1 order by r.cadet_id, r.effective_on desc, r.seq desc`,
    [schoolId],
  );
  return new Map(rows.map(({ id, sort }) => [id, sort]));
}

/** Last year's holders, by those who were here: graduates and this year's seniors. */
function fillLastYear(rows: Rows, random: Random, { school, plan, positions }: Filling): void {
  const then = school.cadets.filter(({ active, level }) => !active || level === 4);
  const [start = school.today, before = start] = school.starts;
  const end = shiftDay(start, -75);
  for (const [at, position] of positions.entries()) {
    const cadet = then[at];
    if (!cadet) return;
    const relieved = position.code === plan.relieved;
    const until = relieved ? shiftDay(before, 150) : end;
    const id = hold(rows, random, school, { position, cadet: cadet.id, from: shiftDay(before, 5), until });
    add(rows, 'public.position_endings', {
      assignment_id: id,
      school_id: school.schoolId,
      reason: relieved ? 'relieved' : 'term_end',
      note: relieved ? 'Missed three deadlines after two talks; agreed with the cadet and the family.' : null,
    });
  }
}

/** This year's holders: the highest ranks first, one platoon by an acting leader, one key position by no one. */
function fillThisYear(
  rows: Rows,
  random: Random,
  { school, plan, positions, ranks }: Filling & { ranks: Map<string, number> },
): void {
  const rank = ({ id }: { id: string }) => ranks.get(id) ?? -1;
  const now = school.cadets
    .filter(({ active, status }) => active && status === 'active')
    .toSorted((one, other) => rank(other) - rank(one) || other.level - one.level);
  const [start = school.today] = school.starts;
  const first = positions.find(({ code }) => code === plan.acting);
  // People of the journeys see their own record alone: what they hold opens nothing.
  const known = now.filter(({ name }) => KNOWN.includes(name.last));
  const others = now.filter((cadet) => !known.includes(cadet));
  for (const position of positions) {
    if (position.code === plan.vacant || (position !== first && random.chance(0.06))) continue;
    const cadet = position.code === 'S4' ? known[0] : others.shift();
    if (!cadet) return;
    const acting = position === first;
    const from = acting ? shiftDay(school.today, -6) : start;
    const until = acting ? shiftDay(school.today, 15) : null;
    hold(rows, random, school, { position, cadet: cadet.id, from, until, kind: acting ? 'acting' : 'primary' });
  }
}

/** A draft of next year's chart, half done: seniors are gone from it, and there is a new position. */
async function planNextYear(
  client: ClientBase,
  random: Random,
  { schoolId, staff, cadets, starts, today }: SchoolDemo,
): Promise<void> {
  const year = Number((starts[0] ?? today).slice(0, 4)) + 1;
  const seniors = cadets.filter(({ level }) => level === 4).map(({ id }) => id);
  const fresh = { id: random.uuid(), title: 'Recruiting Officer', abbreviation: null, kind: 'staff', unit_id: null };
  const rest = { section: null, reports_to_id: null, advises_id: null, seats: 1, rank_min: null, rank_max: null };
  const more = { duties: ['visits the middle schools'], rights: null, is_key: false, sort: 900, holders: [] };
  await client.query(
    `insert into public.position_plans (id, school_id, name, school_year, created_by, document)
     select $1, $2, 'Chain of command for next year', $6, $3, jsonb_agg(p || jsonb_build_object('holders', (
         select coalesce(jsonb_agg(h), '[]') from jsonb_array_elements(p -> 'holders') h
         where h ->> 'cadet_id' <> all ($4::text[])))) || jsonb_build_array($5::jsonb)
     from jsonb_array_elements(app.chart_document($2)) p`,
    [
      random.uuid(),
      schoolId,
      staff[0],
      seniors,
      JSON.stringify({ ...fresh, ...rest, ...more }),
      `${year}–${String(year + 1).slice(2)}`,
    ],
  );
}

type Hold = { position: Position; cadet: string; from: string; until: string | null; kind?: string };

function hold(rows: Rows, random: Random, school: SchoolDemo, { position, cadet, from, until, kind }: Hold): string {
  const id = random.uuid();
  add(rows, 'public.position_assignments', {
    id,
    school_id: school.schoolId,
    position_id: position.id,
    cadet_id: cadet,
    kind: kind ?? 'primary',
    starts_at: `${from}T15:00:00Z`,
    ends_at: until === null ? null : `${until}T15:00:00Z`,
    appointed_by: school.staff[0],
    appointed_by_label: 'Raymond Ortega',
  });
  return id;
}

export const demo: DemoPart = { order: 85, build: writePositions };
