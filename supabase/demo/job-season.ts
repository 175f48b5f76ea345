import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart } from './builders.ts';
import {
  addApplication,
  addBoard,
  addPosting,
  addScores,
  addSlot,
  type Position,
  type Season,
  slotAt,
} from './job-season-rows.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

const TABLES = [
  'job_seasons',
  'job_boards',
  'job_board_members',
  'job_postings',
  'job_applications',
  'job_recommendations',
  'job_feedback',
  'job_slots',
  'job_scores',
  'job_comments',
  'job_offers',
].map((table) => `public.${table}`);

/** Two seasons at two schools: last spring's, decided, and this one, with applicants at each step. */
async function writeSeasons(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army' || key === 'air')) {
    const { rows: positions } = await client.query<Position>(
      `select p.id, p.title, p.duties from public.positions p where p.school_id = $1 and p.archived_at is null and p.kind = 'staff'
       order by p.sort, p.unit_id nulls first, p.id limit 8`,
      [school.schoolId],
    );
    const active = school.cadets.filter(({ active: here, status }) => here && status === 'active');
    const known = active.find(({ name }) => name.first === 'Alina' && name.last === 'Chen');
    const others = active.filter(({ level, profileId }) => level >= 2 && level <= 3 && profileId !== known?.profileId);
    const rows: Rows = new Map();
    const cadets = [...(known ? [known.id] : []), ...others.map(({ id }) => id)];
    writeLast({ rows, random, school, positions, cadets: cadets.slice(1) });
    writeThis({ rows, random, school, positions, cadets });
    await write(client, rows, TABLES);
  }
}

/** Last spring's season: each opening with one accepted and two who were not selected, and what they were told. */
function writeLast(of: Season): void {
  const { rows, random, school, positions, cadets } = of;
  const season = random.uuid();
  const day = shiftDay(school.starts[0] ?? school.today, -110);
  add(rows, 'public.job_seasons', {
    id: season,
    school_id: school.schoolId,
    title: 'Staff of this year',
    starts_on: school.starts[0] ?? school.today,
    ends_on: null,
    closed_at: `${shiftDay(day, 20)}T20:00:00Z`,
  });
  const board = addBoard(of, season, `${shiftDay(day, 12)}T20:00:00Z`);
  for (const [at, position] of positions.slice(0, 4).entries()) {
    const closes = shiftDay(day, 4);
    const posting = addPosting(of, {
      season,
      board: board.id,
      position,
      opens: shiftDay(day, -10),
      closes,
      state: 'filled',
    });
    for (const [place, cadet] of cadets.slice(at * 3, at * 3 + 3).entries()) {
      const state = place === 0 ? 'accepted' : 'not_selected';
      const id = addApplication(of, { season, posting, cadet, preference: 1, state, on: day });
      addSlot(of, board, cadet, slotAt(shiftDay(day, 8), at * 3 + place));
      addScores(of, board, cadet);
      add(rows, 'public.job_feedback', {
        id: random.uuid(),
        school_id: school.schoolId,
        application_id: id,
        cadet_id: cadet,
        words:
          state === 'accepted' ? 'Your plan convinced the board.' : 'Good answers. Learn the duties, and apply again.',
        released_at: `${shiftDay(day, 14)}T20:00:00Z`,
      });
    }
  }
}

/** This season: two openings closed, with interviews and an offer; three open; one still a draft. */
function writeThis(of: Season): void {
  const { rows, random, school, positions, cadets } = of;
  const season = random.uuid();
  const { today } = school;
  add(rows, 'public.job_seasons', {
    id: season,
    school_id: school.schoolId,
    title: "Next year's staff",
    starts_on: shiftDay(school.starts[0] ?? today, 364),
    ends_on: null,
    closed_at: null,
  });
  const board = addBoard(of, season, null);
  const openings = positions
    .slice(0, 6)
    .map((position, at) =>
      addPosting(of, {
        season,
        board: at < 4 ? board.id : null,
        position,
        opens: shiftDay(today, at === 5 ? 3 : -12),
        closes: shiftDay(today, at < 2 ? -2 : 12),
        state: at < 2 ? 'closed' : at === 5 ? 'draft' : 'open',
      }),
    );
  const [known = '', ...others] = cadets;
  const on = shiftDay(today, -5);
  const apply = (at: number, cadet: string, preference: number, state: string, until?: string) =>
    addApplication(of, {
      season,
      posting: openings[at] ?? '',
      cadet,
      preference,
      state,
      on,
      ...(until ? { until } : {}),
    });
  apply(2, known, 1, 'submitted');
  apply(3, known, 2, 'draft');
  for (const [at, cadet] of others.slice(0, 8).entries()) {
    apply(
      at % 2,
      cadet,
      1,
      at === 0 ? 'offered' : at === 7 ? 'screened_out' : 'interview',
      at === 0 ? `${shiftDay(today, 5)}T05:00:00Z` : undefined,
    );
    if (at < 4) apply(2 + (at % 2), cadet, 2, 'submitted');
    if (at === 7) continue;
    addSlot(of, board, cadet, slotAt(shiftDay(today, at < 4 ? -1 : 2), at % 4));
    if (at < 4) addScores(of, board, cadet, board.members.slice(0, at < 3 ? 2 : 1));
  }
  apply(0, others[8] ?? known, 1, 'withdrawn');
  for (const offered of (rows.get('public.job_applications') ?? []).filter((row) => row['state'] === 'offered'))
    add(rows, 'public.job_offers', {
      id: random.uuid(),
      school_id: school.schoolId,
      application_id: offered['id'],
      made_by: school.staff[0],
      offer_until: offered['offer_until'],
      sends_at: `${shiftDay(today, -1)}T20:00:00Z`,
      sent_at: `${shiftDay(today, -1)}T20:00:00Z`,
    });
}

export const demo: DemoPart = { order: 86, build: writeSeasons };
