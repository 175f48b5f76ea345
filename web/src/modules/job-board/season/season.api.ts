import { noteSeen } from '../../../shared/approval/seen.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { readCriteria, readPeople, readRubric, readRules } from './season.ts';

/** The school's seasons, newest first. */
export async function listSeasons(db: Db) {
  return readAll(
    () => db.from('job_seasons').select().is('archived_at', null).order('starts_on', { ascending: false }),
    'id',
  );
}

const POSTING = '*, job_seasons(title, closed_at), job_posting_invites(cadet_id)';

/** The openings that the caller may see: of one season, or of all that aren't over. */
export async function listPostings(db: Db, season: string | null) {
  const rows = await readAll(() => {
    const list = db.from('job_postings').select(POSTING).order('title');
    return season ? list.eq('season_id', season) : list;
  }, 'id');
  return rows.map(toPosting).filter(({ over }) => season !== null || !over);
}

type RawPosting = Database['public']['Tables']['job_postings']['Row'] & {
  job_seasons: { title: string; closed_at: string | null } | null;
  job_posting_invites: { cadet_id: string }[];
};

function toPosting({ job_seasons, job_posting_invites, ...row }: RawPosting) {
  return {
    ...row,
    season: job_seasons?.title ?? 'A season',
    over: (job_seasons?.closed_at ?? null) !== null,
    rules: readRules(row.rules),
    invited: job_posting_invites.map(({ cadet_id }) => cadet_id),
    /** As of when it was read. */
    isOpen: row.state === 'open' && Date.parse(row.opens_at) <= Date.now() && Date.parse(row.closes_at) > Date.now(),
  };
}

export type Posting = ReturnType<typeof toPosting>;

/** One opening. Raises PGRST116 where there is none that the caller may see. */
export async function readPosting(db: Db, id: string): Promise<Posting> {
  return toPosting((await db.from('job_postings').select(POSTING).eq('id', id).single().throwOnError()).data);
}

export function toApplication(row: Database['public']['Views']['job_application_list']['Row']) {
  noteSeen(row);
  return {
    ...row,
    answers: Array.isArray(row.answers) ? row.answers.map(String) : [],
    name: row.last_name ? listName(row) : 'A cadet',
    criteria: readCriteria(row.eligibility),
  };
}

/** Applications that the caller may see: of a season, an opening, or a cadet. */
export async function listApplications(db: Db, column: 'season_id' | 'posting_id' | 'cadet_id', id: string) {
  const rows = await readAll(
    () => db.from('job_application_list').select().eq(column, id).order('last_name').order('preference'),
    'id',
  );
  return rows.map(toApplication);
}

/** The caller's own applications: of everyone else's a cadet reads none. */
export async function listOwnApplications(db: Db, account: string) {
  const cadet = await db
    .from('cadets')
    .select('id')
    .eq('profile_id', account)
    .is('archived_at', null)
    .maybeSingle()
    .throwOnError();
  return cadet.data ? listApplications(db, 'cadet_id', cadet.data.id) : [];
}

const BOARD = '*, job_board_members(id, profile_id, name), job_postings(id, title)';

/** The boards that the caller may see, of one season or all. */
export async function listBoards(db: Db, season: string | null) {
  const rows = await readAll(() => {
    const list = db.from('job_boards').select(BOARD).order('title');
    return season ? list.eq('season_id', season) : list;
  }, 'id');
  return rows.map(({ rubric, job_board_members, job_postings, ...row }) => ({
    ...row,
    rubric: readRubric(rubric),
    members: job_board_members,
    postings: job_postings,
  }));
}

export type Board = Awaited<ReturnType<typeof listBoards>>[number];

/** One board with who is before it, and the points and comments that the caller may see; null where there is none. */
export async function readBoard(db: Db, id: string) {
  const of = (table: 'job_scores' | 'job_comments') => readAll(() => db.from(table).select().eq('board_id', id), 'id');
  const [boards, people, scores, comments, standings] = await Promise.all([
    listBoards(db, null),
    db.rpc('job_board_sheet', { p_board: id }).throwOnError(),
    of('job_scores') as Promise<Database['public']['Tables']['job_scores']['Row'][]>,
    of('job_comments') as Promise<Database['public']['Tables']['job_comments']['Row'][]>,
    listStandings(db, [id]),
  ]);
  const board = boards.find((one) => one.id === id);
  return board ? { ...board, people: readPeople.parse(people.data), scores, comments, standings } : null;
}

export type BoardSheet = NonNullable<Awaited<ReturnType<typeof readBoard>>>;

/** The averages of boards, as far as the caller may see the points. */
export async function listStandings(db: Db, boards: string[]) {
  return readAll(() => db.from('job_standings').select().in('board_id', boards), 'id');
}

/** What the match of a season is made of. */
export async function readMatching(db: Db, season: string) {
  const [postings, applications] = await Promise.all([
    listPostings(db, season),
    listApplications(db, 'season_id', season),
  ]);
  const boards = [...new Set(postings.flatMap(({ board_id }) => board_id ?? []))];
  return { postings, applications, standings: await listStandings(db, boards) };
}

/** The caller's interviews that are still to come. */
export async function listInterviews(db: Db, account: string) {
  const cadet = await db
    .from('cadets')
    .select('id')
    .eq('profile_id', account)
    .is('archived_at', null)
    .maybeSingle()
    .throwOnError();
  if (!cadet.data) return [];
  const slots = db.from('job_slots').select('id, starts_at, minutes').eq('cadet_id', cadet.data.id);
  return (await slots.gte('starts_at', new Date().toISOString()).order('starts_at').throwOnError()).data;
}
