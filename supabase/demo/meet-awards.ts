import type { ClientBase } from 'pg';
import type { AwardLine, AwardPlan, AwardStanding } from '../../domain/meets/awards/line.ts';
import { piecesOf } from '../../domain/meets/awards/pieces.ts';
import { newLine, usualPlan } from '../../domain/meets/awards/plan.ts';
import { sectionsOf } from '../../domain/meets/awards/script.ts';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';

type MeetRow = { id: string; director: string; certified: boolean; methods: string[]; events: AwardPlan['events'] };

/** Who picked awards up, one school after the other. */
const COACHES = ['SFC Alvarez', 'Chief Okafor', 'Maj Lindqvist', 'GySgt Tran'];
/** So many winners left before the ceremony was over. */
const LEFT = 3;

/** A plan of awards for each meet; those of one whose results are certified were announced, and all but a few were given. */
async function writeAwards(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const { schoolId } of demo.schools) {
    for (const meet of await meetsOf(client, schoolId)) {
      await actAs(client, meet.director);
      const lines = linesOf(meet, random);
      await call(client, 'save_meet_awards', meet.id, lines);
      await call(client, 'save_award_settings', meet.id, { signers: ['Meet director', 'Chief judge'] });
      const stock = [1, 2, 3].map((place) => ({ kind: 'trophy', place, ordered: 9, received: meet.certified ? 9 : 8 }));
      await call(client, 'save_award_stock', meet.id, stock);
      if (meet.certified) await handOut(client, random, meet, lines);
    }
  }
  await actAs(client, null);
}

function linesOf({ events, methods }: MeetRow, random: Random): AwardLine[] {
  const special = newLine('special', { title: 'Sportsmanship', kind: 'plaque', decided_by: 'All judges', sort: 90 });
  return [...usualPlan(events, methods), special].map((line) => ({ ...line, id: random.uuid() }));
}

async function handOut(client: ClientBase, random: Random, meet: MeetRow, lines: AwardLine[]): Promise<void> {
  const standings = JSON.parse(await call(client, 'meet_award_results', meet.id)) as AwardStanding[];
  const plan: AwardPlan = { lines, standings, events: meet.events, schools: new Map(), entries: new Map() };
  const won = piecesOf(plan).filter(({ certified }) => certified);
  for (const [at, { line, division, place, code, school, team, generation }] of won.slice(LEFT).entries()) {
    const to = { award_id: line.id, division, place, code, school, team, generation };
    const collected_by = COACHES[at % COACHES.length];
    await call(client, 'give_award', meet.id, random.uuid(), { ...to, collected_by });
  }
  for (const { key, scope, waits, cancelled } of sectionsOf(plan))
    if (scope !== 'special' && waits === null && !cancelled) await call(client, 'announce_awards', meet.id, key);
  await moveToCeremony(client, meet.id);
}

/** Moves what was announced and given into the late afternoon of the meet, a minute for each: the calls say that it was now. */
async function moveToCeremony(client: ClientBase, meet: string): Promise<void> {
  await actAs(client, null);
  await client.query('set constraints all immediate');
  for (const [table, moment] of [
    ['meet_award_calls', 'announced_at'],
    ['meet_award_handouts', 'given_at'],
  ]) {
    // What was given stays as it was, so the guards are off for this.
    await client.query(`alter table public.${table} disable trigger user`);
    await client.query(
      `update public.${table} t set ${moment} = x.at
       from (select c.id, (m.starts_on + time '16:40') at time zone s.time_zone
           + interval '1 minute' * row_number() over (order by c.id) as at
         from public.${table} c join public.meets m on m.id = c.meet_id join public.schools s on s.id = m.school_id
         where m.id = $1) x
       where x.id = t.id`,
      [meet],
    );
    await client.query(`alter table public.${table} enable trigger user`);
  }
}

async function meetsOf(client: ClientBase, school: string): Promise<MeetRow[]> {
  const { rows } = await client.query<MeetRow>(
    `select m.id, s.profile_id as director, app.certified_generation(m.id, null) is not null as certified,
       array(select jsonb_object_keys(m.overall -> 'methods')) as methods,
       (select jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'divisions', e.divisions,
         'isTeam', e.team_best is not null, 'cancelled', e.cancelled_at is not null) order by e.sort, e.code)
         from public.meet_events e where e.meet_id = m.id and e.archived_at is null and not e.is_exhibition) as events
     from public.meets m
     join lateral (select s.profile_id from public.meet_staff s where s.meet_id = m.id and s.role = 'director'
       and s.archived_at is null order by s.created_at, s.id limit 1) s on true
     where m.school_id = $1 and m.state <> 'archived'
       and exists (select from public.meet_events e where e.meet_id = m.id and e.archived_at is null and not e.is_exhibition)
     order by m.starts_on, m.id`,
    [school],
  );
  return rows;
}

export const demo: DemoPart = { order: 158, build: writeAwards };
