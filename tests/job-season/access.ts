import { type ModuleAccess, staff } from '../support/module-access.ts';

/** Of the trial are a draft of the cadet's application, which is theirs alone, and postings and feedback that aren't out yet. */
export const access: ModuleAccess = {
  expected: {
    job_seasons: { ...staff('S---'), cadet: 'S--- ----' },
    job_boards: staff('S---'),
    job_board_members: staff('S---'),
    job_postings: { ...staff('S---'), cadet: 'S--- ----' },
    job_posting_invites: staff('S---'),
    job_applications: { cadet: 'S--- ----' },
    job_application_list: { cadet: 'S--- ----' },
    job_recommendations: staff('S---'),
    job_feedback: staff('S---'),
    job_slots: { ...staff('S---'), cadet: 'S--- ----' },
    job_scores: staff('S---'),
    job_comments: staff('S---'),
    job_standings: staff('S---'),
    job_offers: staff('S---'),
  },
};
