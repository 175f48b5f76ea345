import type { ClientBase } from 'pg';
import type { SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import type { Random } from './random.ts';

const RUBRIC = [
  { key: 'c1', label: 'Uniform and bearing', max: 20 },
  { key: 'c2', label: 'Knowledge', max: 40 },
  { key: 'c3', label: 'Drill and commands', max: 20 },
  { key: 'c4', label: 'Leadership', max: 20 },
];

const FEEDBACK = {
  recommended: 'Sure of yourself and well prepared. Keep teaching those who come after you.',
  deferred: 'Your drill is good. Learn the chain of command and come back at the next board.',
  not: 'Read the cadet handbook again, and ask your squad leader for practice in commands.',
};

const COMMENTS = [
  'Calm under questions',
  'Knew every general order',
  'Nervous at first, then good',
  'Needs more practice',
];

/** Two boards that are over, with their scores, and one of next week. */
export async function writeBoards(client: ClientBase, random: Random, school: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select r.id from public.cadet_roster r
     where r.school_id = $1 and r.status = 'active' and r.permanent_rank_code = any ($2)
     order by r.permanent_rank_since, r.id`,
    [school.schoolId, ['ARMY_SGT', 'ARMY_SSG']],
  );
  const cadets = rows.map(({ id }) => id);
  const third = Math.min(6, Math.floor(cadets.length / 3));
  await writeBoard(client, random, school, { title: 'Summer board', day: -90, cadets: cadets.slice(0, third) });
  await writeBoard(client, random, school, { title: 'Fall board', day: -21, cadets: cadets.slice(third, 2 * third) });
  await writeBoard(client, random, school, {
    title: 'Winter board',
    day: 7,
    cadets: cadets.slice(2 * third, 3 * third),
  });
}

type Plan = { title: string; day: number; cadets: string[] };

async function writeBoard(client: ClientBase, random: Random, school: SchoolDemo, plan: Plan): Promise<void> {
  const { schoolId, staff, today } = school;
  const [board, closed] = [random.uuid(), plan.day < 0];
  const day = shiftDay(today, plan.day);
  await client.query(
    `insert into public.boards (id, school_id, type, title, held_on, place, rubric, state, closed_at, closed_by)
     values ($1, $2, 'promotion', $3, $4, 'Classroom 12', $5, $6, $7, $8)`,
    [
      board,
      schoolId,
      plan.title,
      day,
      JSON.stringify(RUBRIC),
      closed ? 'closed' : 'planned',
      closed ? `${day}T21:00:00Z` : null,
      closed ? staff[0] : null,
    ],
  );
  const members = staff.map((profile_id) => ({ id: random.uuid(), profile_id }));
  await client.query(
    `insert into public.board_members (id, school_id, board_id, profile_id, is_president, name)
     select m.id, $1, $2, p.id, p.id = $4, p.first_name || ' ' || p.last_name
     from jsonb_to_recordset($3::jsonb) as m (id uuid, profile_id uuid) join public.profiles p on p.id = m.profile_id`,
    [schoolId, board, JSON.stringify(members), staff[0]],
  );
  const scores: { candidate_id: string; member_id: string; criterion: string; points: number }[] = [];
  const candidates = plan.cadets.map((cadet_id, sort) => {
    const id = random.uuid();
    const skill = 0.55 + random.next() * 0.4;
    const share = (max: number) => Math.min(max, Math.round(max * (skill + (random.next() - 0.5) * 0.15)));
    const totals = members.map((member) => {
      const given = RUBRIC.map(({ key, max }) => ({
        candidate_id: id,
        member_id: member.id,
        criterion: key,
        points: share(max),
      }));
      if (closed) scores.push(...given);
      return given.reduce((sum, { points }) => sum + points, 0);
    });
    const mean = totals.reduce((sum, total) => sum + total, 0) / Math.max(1, totals.length);
    const result = mean >= 75 ? 'recommended' : mean >= 65 ? 'deferred' : 'not';
    return { id, cadet_id, sort, ...(closed ? { result, feedback: FEEDBACK[result], points: mean } : {}) };
  });
  await client.query(
    `insert into public.board_candidates (id, school_id, board_id, cadet_id, sort, result, feedback, points)
     select c.id, $1, $2, c.cadet_id, c.sort, c.result, c.feedback, c.points
     from jsonb_to_recordset($3::jsonb)
       as c (id uuid, cadet_id uuid, sort integer, result text, feedback text, points numeric)`,
    [schoolId, board, JSON.stringify(candidates)],
  );
  await client.query(
    `insert into public.board_scores (school_id, board_id, candidate_id, member_id, criterion, points)
     select $1, $2, s.candidate_id, s.member_id, s.criterion, s.points
     from jsonb_to_recordset($3::jsonb) as s (candidate_id uuid, member_id uuid, criterion text, points numeric)`,
    [schoolId, board, JSON.stringify(scores)],
  );
  if (!closed || !members[0]) return;
  await client.query(
    `insert into public.board_comments (school_id, board_id, candidate_id, member_id, author_id, comment)
     select $1, $2, c.id, $4, $5, c.comment from jsonb_to_recordset($3::jsonb) as c (id uuid, comment text)`,
    [
      schoolId,
      board,
      JSON.stringify(candidates.map(({ id }) => ({ id, comment: random.pick(COMMENTS) }))),
      members[0].id,
      staff[0],
    ],
  );
}
