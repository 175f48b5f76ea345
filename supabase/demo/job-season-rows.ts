import { shiftDay } from '../../domain/time/day.ts';
import type { SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';
import { add, type Rows } from './rows.ts';

const RUBRIC = [
  { key: 'c1', label: 'Bearing and uniform', max: 10 },
  { key: 'c2', label: 'Knowledge', max: 10 },
  { key: 'c3', label: 'Leadership', max: 10 },
  { key: 'c4', label: 'Answers', max: 20 },
];

const STATEMENTS = [
  'I have helped with this job all year and I want to run it well.',
  'I plan ahead, I keep my word, and I want younger cadets to enjoy this as much as I do.',
  'My squad leader asked me to apply. I would like to learn how the staff works.',
];

const COMMENTS = [
  'Calm under questions',
  'Has thought about the job',
  'Nervous at first, then clear',
  'Needs more practice',
];
const NEXT = 'Talk to the present holder before you apply. The board interviews everyone who meets the criteria.';
const QUESTIONS = ['What would you change first?'];
const ANSWER = 'I would start each week with a short plan that everyone can see.';
const NAMES = ['Raymond Ortega', 'Lorraine Whitaker'];

/** A position to apply for. */
export type Position = { id: string; title: string; duties: string[] };
/** What a season of the demo is made of. */
export type Season = { rows: Rows; random: Random; school: SchoolDemo; positions: Position[]; cadets: string[] };

type Board = { id: string; members: string[] };

/** Adds what its name says to the rows of a season; returns its id where later rows need it. */
export function addBoard({ rows, random, school }: Season, season: string, closedAt: string | null): Board {
  const [id, members] = [random.uuid(), school.staff.slice(0, 2).map(() => random.uuid())];
  const common = { school_id: school.schoolId };
  add(rows, 'public.job_boards', {
    ...common,
    id,
    season_id: season,
    title: 'Staff board',
    place: 'Classroom 12',
    rubric: RUBRIC,
    closed_at: closedAt,
  });
  for (const [at, member] of members.entries())
    add(rows, 'public.job_board_members', {
      ...common,
      id: member,
      board_id: id,
      profile_id: school.staff[at],
      name: NAMES[at] ?? 'Instructor',
    });
  return { id, members };
}

type Opening = {
  season: string;
  board: string | null;
  position: Position;
  opens: string;
  closes: string;
  state: string;
};

/** Adds what its name says to the rows of a season; returns its id where later rows need it. */
export function addPosting({ rows, random, school }: Season, of: Opening): string {
  const id = random.uuid();
  add(rows, 'public.job_postings', {
    id,
    school_id: school.schoolId,
    season_id: of.season,
    position_id: of.position.id,
    board_id: of.board,
    title: of.position.title,
    opens_at: `${of.opens}T14:00:00Z`,
    closes_at: `${of.closes}T05:00:00Z`,
    state: of.state,
    rules: [
      { criterion: 'level', least: '2' },
      { criterion: 'months', least: '6' },
    ],
    questions: QUESTIONS,
    seats: 1,
    visible_to: 'all',
    needs_recommendation: false,
    description: `Duties: ${of.position.duties.join('; ')}.\n${NEXT}`,
  });
  return id;
}

type Applying = { season: string; posting: string; cadet: string; preference: number; state: string; on: string };

/** Adds what its name says to the rows of a season; returns its id where later rows need it. */
export function addApplication({ rows, random, school }: Season, of: Applying & { until?: string }): string {
  const id = random.uuid();
  const sent = of.state !== 'draft';
  add(rows, 'public.job_applications', {
    id,
    school_id: school.schoolId,
    season_id: of.season,
    posting_id: of.posting,
    cadet_id: of.cadet,
    preference: of.preference,
    state: of.state,
    statement: random.pick(STATEMENTS),
    answers: sent ? [ANSWER] : [],
    eligibility: sent
      ? [{ criterion: 'level', label: 'Program level', unit: null, least: '2', value: '3', met: true }]
      : null,
    submitted_at: sent ? `${of.on}T20:00:00Z` : null,
    decided_at: ['accepted', 'not_selected', 'offered'].includes(of.state) ? `${shiftDay(of.on, 6)}T20:00:00Z` : null,
    offer_until: of.until ?? null,
  });
  return id;
}

/** Adds what its name says to the rows of a season; returns its id where later rows need it. */
export function addScores(
  { rows, random, school }: Season,
  board: Board,
  cadet: string,
  members = board.members,
): void {
  const common = { school_id: school.schoolId, board_id: board.id, cadet_id: cadet };
  for (const member of members) {
    for (const { key, max } of RUBRIC)
      add(rows, 'public.job_scores', {
        ...common,
        id: random.uuid(),
        member_id: member,
        criterion: key,
        points: random.int(max / 2, max),
      });
    add(rows, 'public.job_comments', {
      ...common,
      id: random.uuid(),
      member_id: member,
      comment: random.pick(COMMENTS),
    });
  }
}

/** Adds what its name says to the rows of a season; returns its id where later rows need it. */
export function addSlot({ rows, random, school }: Season, board: Board, cadet: string, at: string): void {
  add(rows, 'public.job_slots', {
    id: random.uuid(),
    school_id: school.schoolId,
    board_id: board.id,
    cadet_id: cadet,
    starts_at: at,
    minutes: 15,
  });
}

/** 3:30 PM and later in the middle of the country, a quarter of an hour each. */
export const slotAt = (day: string, at: number) =>
  `${day}T${21 + Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, '0')}:00Z`;
