import { seen } from '../support/seen.ts';
import type { ModuleCalls } from '../support/module-calls.ts';

const SENT = `update job_postings set state = 'closed', needs_recommendation = false, position_id = null;
  update job_applications set state = 'submitted';
  update job_offers set canceled_at = now()`;
const SCORED = `update job_boards set closed_at = null; delete from job_scores; delete from job_comments`;
const RUBRIC = `'[{"key":"bearing","label":"Bearing","max":10}]'`;

export const calls: ModuleCalls = {
  module: 'job-board',
  tried: {
    save_job_season: `'{new_job_seasons}', '{"title":"Spring","starts_on":"2027-08-01"}'`,
    close_job_season: `'{job_seasons}', true`,
    save_job_posting: `'{new_job_postings}', '{"season_id":"{job_seasons}","position_id":"{positions}","title":"Bugler","closes_at":"2100-01-01T00:00:00Z","invited":["{cadet}"]}'`,
    add_job_postings: [
      `'{job_seasons}', '{{positions}}', '{"closes_at":"2100-01-01T00:00:00Z"}'`,
      `update job_postings set position_id = null`,
    ],
    copy_job_postings: [
      `'{job_seasons}', '{job_seasons}', '{"closes_at":"2100-01-01T00:00:00Z"}'`,
      `update job_postings set state = 'open'; update job_seasons set closed_at = null`,
    ],
    set_job_postings: [`'{{job_postings}}', 'closed'`, `update job_postings set state = 'open'`],
    decide_applications: [`'{{job_applications}}', 'interview', ${seen('job_applications')}`, SENT],
    recommend_applicant: [`'{job_applications}', 'Ms. Lee', 'Reliable'`, SENT],
    give_job_feedback: [`'{job_applications}', 'Well done', false`, SENT],
    save_job_board: [
      `'{new_job_boards}', '{"season_id":"{job_seasons}","title":"Staff board","members":["{teacher}"],"postings":["{job_postings}"],"rubric":[{"label":"Bearing","max":10}]}'`,
      SCORED,
    ],
    plan_interviews: [
      `'{job_boards}', '{"starts_at":"{today}T15:00:00Z","minutes":"15"}'`,
      `${SENT}; update job_postings set board_id = '{job_boards}' where school_id = '{schools}'; delete from job_slots; update job_boards set closed_at = null`,
    ],
    move_interview: `'{job_slots}', '2026-09-01T15:00:00Z'`,
    close_job_board: [`'{job_boards}', true`, `update job_boards set closed_at = null`],
    score_applicant: [
      `'{job_boards}', '{cadet}', '{"bearing":8}', 'Calm'`,
      `${SENT}; ${SCORED}; update job_postings set board_id = '{job_boards}' where school_id = '{schools}';
       update job_boards set rubric = ${RUBRIC}; delete from job_board_members;
       insert into job_board_members (school_id, board_id, profile_id, name) values ('{schools}', '{job_boards}', '{teacher}', 'Pat')`,
    ],
    make_job_offers: [`'{{job_applications}}', 10`, SENT],
    relieve_at_term: `'{job_seasons}', '{{positions}}'`,
    undo_job_offers: [
      `'{new_key}'`,
      `update job_offers set canceled_at = null, sent_at = null;
       insert into app.requests (caller, key, name, input, result)
       values ('{teacher}', '{new_key}', 'make_job_offers', '', '["{job_offers}"]')`,
    ],
    job_board_sheet: [
      `'{job_boards}'`,
      `${SENT}; update job_postings set board_id = '{job_boards}' where school_id = '{schools}'`,
    ],
  },
  elsewhere: {
    'choices.db.test.ts': ['save_application', 'submit_application', 'withdraw_application'],
    'season-apply.db.test.ts': ['posting_eligibility', 'job_criteria'],
    'season-offers.db.test.ts': ['answer_job_offer'],
  },
};
