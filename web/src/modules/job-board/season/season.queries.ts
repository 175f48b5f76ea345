import { seenOf } from '../../../shared/approval/seen.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './season.api.ts';
import { APPLICATION, APPLICATIONS, OPENINGS, POSTING, readOffers, readRelieved } from './season.ts';
import { readEligibility, readKinds } from './season.ts';
import { listSeasons, toApplication } from './season.api.ts';

export type Season = Awaited<ReturnType<typeof listSeasons>>[number];

export type Application = ReturnType<typeof toApplication>;

const MODULE = 'job-board';

export const season = readsOf(MODULE, {
  seasons: api.listSeasons,

  /** One season. Raises PGRST116 where there is none. */
  season: async (db: Db, id: string): Promise<Season> =>
    (await db.from('job_seasons').select().eq('id', id).single().throwOnError()).data,
  postings: api.listPostings,
  posting: api.readPosting,

  /** What the caller meets of an opening. */
  eligibility: async (db: Db, posting: string) =>
    readEligibility.parse((await db.rpc('posting_eligibility', { p_posting: posting }).throwOnError()).data),

  /** What an opening can ask for. */
  criteria: async (db: Db) => readKinds.parse((await db.rpc('job_criteria').throwOnError()).data),
  ofSeason: (db, id: string) => api.listApplications(db, 'season_id', id),
  ofPosting: (db, id: string) => api.listApplications(db, 'posting_id', id),
  ofApplicant: (db, id: string) => api.listApplications(db, 'cadet_id', id),
  own: api.listOwnApplications,

  /** One application. Raises PGRST116 where there is none that the caller may see. */
  application: async (db: Db, id: string): Promise<Application> =>
    toApplication((await db.from('job_application_list').select().eq('id', id).single().throwOnError()).data),
  boards: api.listBoards,
  board: api.readBoard,
  matching: api.readMatching,
  interviews: api.listInterviews,
});

type Input = Record<string, Json | undefined>;

/** Adds a season under a new id, or changes one. */
export function useSaveSeason(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: Input, p_key) => db.rpc('save_job_season', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Season saved',
  });
}

/** Ends a season, or reopens it. */
export function useCloseSeason(id: string) {
  const set = (p_closed: boolean) => ({ p_id: id, p_closed });
  return useAct(MODULE, {
    run: (db, closed: boolean) => db.rpc('close_job_season', set(closed)).throwOnError(),
    done: ({ input }) => (input ? 'Season ended' : 'Season reopened'),
    failed: "Couldn't save the season",
    undo: (db, { input }) => db.rpc('close_job_season', set(!input)).throwOnError(),
  });
}

/** Adds an opening under a new id, or changes one. */
export function useSavePosting(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: Input, p_key) => db.rpc('save_job_posting', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Opening saved',
  });
}

/** Adds openings from positions, or as in another season. */
export function useAddPostings(seasonId: string) {
  return useAct(MODULE, {
    run: async (db, { from, positions, input }: { from: string | null; positions: string[]; input: Input }, p_key) => {
      const call = from
        ? db.rpc('copy_job_postings', { p_from: from, p_season: seasonId, p_input: input, p_key })
        : db.rpc('add_job_postings', { p_season: seasonId, p_positions: positions, p_input: input, p_key });
      return (await call.throwOnError()).data;
    },
    done: ({ result }) =>
      result > 0 ? `${counted(result, OPENINGS)} added as drafts` : 'The season already has these openings',
  });
}

type PostingState = (typeof POSTING.keys)[number];

/** Opens openings, closes, or withdraws them. */
export function useSetPostings() {
  return useAct(MODULE, {
    run: async (db, { ids, state }: { ids: string[]; state: PostingState; before: PostingState }) =>
      (await db.rpc('set_job_postings', { p_ids: ids, p_state: state }).throwOnError()).data,
    done: ({ result, input }) => ({
      title: `${counted(result.length, OPENINGS)}: ${POSTING.label(input.state).toLowerCase()}`,
      final: result.length === 0,
    }),
    failed: "Couldn't change the openings",
    undo: (db, { result, input }) =>
      db.rpc('set_job_postings', { p_ids: result, p_state: input.before }).throwOnError(),
  });
}

/** Ends the assignments of those who would still hold these positions when the term starts. */
export function useRelieveAtTerm(seasonId: string) {
  return useAct(MODULE, {
    run: async (db, p_positions: string[], p_key) =>
      readRelieved.parse(
        (await db.rpc('relieve_at_term', { p_season: seasonId, p_positions, p_key }).throwOnError()).data,
      ),
    done: ({ result }) => ({
      title: `${counted(result.length, 'assignment')} ${result.length === 1 ? 'ends' : 'end'} when the term starts`,
      final: result.length === 0,
    }),
    failed: "Couldn't end the assignments",
    undo: (db, { result }) =>
      Promise.all(
        result.map(({ id, before }) =>
          db.rpc('reopen_appointment', { p_id: id, ...(before ? { p_ends_at: before } : {}) }).throwOnError(),
        ),
      ),
    undone: ({ result }) => (result.length === 1 ? 'Assignment restored' : 'Assignments restored'),
  });
}

/** Keeps an application as a draft, and sends it where asked to. */
export function useSaveApplication(id: string) {
  return useAct(MODULE, {
    run: async (db, { input, sends }: { input: Input; sends: boolean }, p_key) => {
      await db.rpc('save_application', { p_id: id, p_input: input, p_key }).throwOnError();
      if (sends) await db.rpc('submit_application', { p_id: id }).throwOnError();
    },
    done: ({ input }) => (input.sends ? 'Application sent' : 'Draft saved'),
  });
}

/** Withdraws the caller's own application. */
export function useWithdraw() {
  return useAct(MODULE, {
    run: (db, id: string) => db.rpc('withdraw_application', { p_id: id }).throwOnError(),
    done: { title: 'Application withdrawn', text: 'Until the deadline you can apply again.' },
    failed: "Couldn't withdraw the application",
  });
}

/** Accepts or declines an offer to the caller. */
export function useAnswer() {
  return useAct(MODULE, {
    run: (db, { id, accepts }: { id: string; accepts: boolean }) =>
      db.rpc('answer_job_offer', { p_id: id, p_accept: accepts }).throwOnError(),
    done: ({ input }) => (input.accepts ? 'Offer accepted' : 'Offer declined'),
    failed: "Couldn't answer the offer",
  });
}

type State = (typeof APPLICATION.keys)[number];

/** Decides on applications before offers. */
export function useDecide() {
  return useAct(MODULE, {
    run: async (db, { ids, state }: { ids: string[]; state: State }) =>
      (await db.rpc('decide_applications', { p_ids: ids, p_state: state, p_seen: seenOf(ids) }).throwOnError()).data,
    done: ({ result, input }) => ({
      title: `${counted(result.length, APPLICATIONS)}: ${APPLICATION.label(input.state).toLowerCase()}`,
      final: result.length === 0 || input.state === 'submitted',
    }),
    failed: "Couldn't save the decision",
    undo: (db, { result }) => db.rpc('decide_applications', { p_ids: result, p_state: 'submitted' }).throwOnError(),
  });
}

/** Enters what an adult says of an applicant. */
export function useRecommend(id: string) {
  return useAct(MODULE, {
    run: (db, { name, words }: { name: string; words: string }) =>
      db.rpc('recommend_applicant', { p_id: id, p_name: name, p_words: words }).throwOnError(),
    done: 'Recommendation saved',
  });
}

/** Writes the feedback for an applicant, and releases it or not. */
export function useFeedback(id: string) {
  return useAct(MODULE, {
    run: (db, { words, released }: { words: string; released: boolean }) =>
      db.rpc('give_job_feedback', { p_id: id, p_words: words, p_released: released }).throwOnError(),
    done: ({ input }) => (input.released ? 'Feedback released' : 'Feedback saved'),
  });
}

/** Makes offers that are sent in ten minutes, or right away. */
export function useOffer() {
  return useAct(MODULE, {
    run: async (db, { ids, minutes }: { ids: string[]; minutes: number }, p_key) =>
      readOffers.parse(
        (await db.rpc('make_job_offers', { p_ids: ids, p_minutes: minutes, p_key }).throwOnError()).data,
      ),
    done: ({ input: { minutes }, result: { made, failed } }) => ({
      title: `${counted(made.length, 'offer')} ${minutes > 0 ? 'made' : 'sent'}${failed.length > 0 ? `, ${failed.length} not` : ''}`,
      ...(minutes > 0 && made.length > 0 ? { text: `Sent to the cadets in ${minutes} minutes.` } : { final: true }),
    }),
    failed: "Couldn't make the offers",
    undo: (db, { key }) => db.rpc('undo_job_offers', { p_act: key }).throwOnError(),
    undone: ({ result: { made } }) => (made.length === 1 ? 'Offer undone' : 'Offers undone'),
  });
}
